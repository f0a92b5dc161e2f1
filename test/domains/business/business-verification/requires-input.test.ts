import assert from 'node:assert/strict';
import type { ApiClient } from '../../../support/api-client.ts';
import { dataOf, openHosted } from '../../../support/hosted-page.ts';
import type { TestService } from '../../../support/service.ts';
import {
  auditOf,
  type Body,
  eventsOf,
  startWithAccount,
} from '../../identity/identity-verification/use-verifications.ts';
import { until } from '../../operations/webhooks/receiver.ts';
import { certificate, examined, inReview, kybBody, runJob, tasksOf } from './use-businesses.ts';

const DAY = 86_400;
const REQUEST = {
  message: 'We could not find your certificate.\nPlease help us.',
  items: [
    { kind: 'document', text: 'Your certificate of <incorporation>', documentKind: 'incorporation' },
    { kind: 'answer', text: 'What do you sell?' },
  ],
};

describe('a company that must send more information', () => {
  let service: TestService;
  let api: ApiClient;
  let company: Body;
  let link: string;
  before(async () => {
    ({ service, api } = await startWithAccount());
    company = await examined(api, kybBody({ documents: {} }));
  });
  after(() => service.stop());

  const path = () => new URL(link).pathname;
  const ask = (body: object = REQUEST) => api.post(`/v1/verifications/${company.id}/information-requests`, body);
  const answer = (body: object) => service.anonymous.post(path(), body);

  it('is asked for it with the status requires_input, one event, and an email with a link', async () => {
    assert.notEqual(tasksOf(company).incorporation_document, 'success');
    const { status, body } = await ask();
    assert.deepEqual([status, body.mailed], [201, true], JSON.stringify(body));
    link = body.url;
    const { body: waiting } = await api.get(`/v1/verifications/${company.id}`);
    assert.equal(waiting.status, 'requires_input');
    const codes = waiting.inputReasons.map(({ code }: Body) => code);
    assert.deepEqual(codes, ['document_requested', 'answer_requested']);
    const [event, ...more] = await eventsOf(api, company.id);
    assert.deepEqual([event?.event, event?.data.reasons, more], ['kyb.requires_input', codes, []]);
    const mail = await until(async () =>
      (await service.mails()).find((text) => text.includes('applicant@example.org')),
    );
    assert.ok(mail.replaceAll('=\r\n', '').includes(path()), mail);
    const { data: entries } = (await api.get(`/v1/audit/entries?subject=${company.id}`)).body;
    const asked = entries.filter(({ action }: { action: string }) =>
      /requires_input|information_requested/.test(action),
    );
    assert.deepEqual(
      asked.map(({ action }: { action: string }) => action),
      ['kyb.requires_input'],
    );
  });

  it('shows the applicant only what is requested, and nothing sent earlier', async () => {
    const { status, body, headers } = await openHosted(service.anonymous, path());
    const { state, message, items } = dataOf({ body });
    const asked = REQUEST.items.map(({ kind, text }) => ({ kind, text }));
    assert.deepEqual([status, state, message, items], [200, 'open', REQUEST.message, asked]);
    assert.ok(!body.includes('<incorporation>'), 'words of a reviewer are no HTML');
    assert.ok(!body.includes('Meridian') && !body.includes('Meer'));
    assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'.*frame-ancestors 'none'/);
    const unknown = await service.anonymous.get(`/information/${'A'.repeat(43)}`);
    assert.equal(unknown.status, 404);
  });

  const content = () => certificate();
  const zip = `data:application/pdf;base64,${Buffer.from('PK\u0003\u0004 no pdf').toString('base64')}`;
  const refused: [string, () => object, number, string][] = [
    ['an empty answer', () => ({}), 400, 'items.0'],
    ['one item of two', () => ({ answers: [{ item: 1, text: 'Pictures' }] }), 400, 'items.0'],
    ['an unknown item', () => ({ answers: [{ item: 7, text: 'x' }] }), 400, 'answers.0.item'],
    [
      'a ZIP named .pdf',
      () => ({ documents: [{ item: 0, content: zip }], answers: [{ item: 1, text: 'Pictures' }] }),
      422,
      'documents.0.content',
    ],
    ['an unknown field', () => ({ documents: [], more: 1 }), 400, 'more'],
  ];
  for (const [what, body, status, where] of refused)
    it(`refuses ${what}, and stores nothing of it`, async () => {
      const { status: given, body: said } = await answer(body());
      assert.deepEqual([given, said.errors[0].path], [status, where], JSON.stringify(said));
      assert.equal((await api.get(`/v1/verifications/${company.id}`)).body.documents.length, 0);
    });

  it('can send document and answer once, and is examined with them', async () => {
    const complete = { documents: [{ item: 0, content: content() }], answers: [{ item: 1, text: 'Pictures' }] };
    const answers = await Promise.all([answer(complete), answer(complete)]);
    const [first, second] = answers.map(({ status }) => status).sort();
    assert.ok(first === 202 && (second === 409 || second === 410), JSON.stringify(answers.map(({ body }) => body)));
    assert.equal((await answer(complete)).status, 410);
    assert.equal(dataOf(await service.anonymous.get(path())).state, 'answered');
    const body = await until(async () => {
      const found = await inReview(api, company.id);
      return tasksOf(found).incorporation_document === 'success' ? found : undefined;
    });
    assert.deepEqual([body.attempt, body.documents.length, body.inputReasons], [2, 1, []]);
    const { data } = (await api.get(`/v1/verifications/${company.id}/information-requests`)).body;
    assert.deepEqual([data[0].state, data[0].answers], ['answered', [{ item: 1, text: 'Pictures' }]]);
    assert.ok((await auditOf(service, company.id)).includes('verification.resubmitted'));
  });

  it('can be answered by the caller too; a new request replaces a pending one', async () => {
    const first = (await ask()).body.url;
    link = (await ask({ ...REQUEST, email: 'other@example.org' })).body.url;
    assert.equal((await service.anonymous.get(new URL(first).pathname)).status, 410);
    assert.equal((await eventsOf(api, company.id)).length, 2, 'the second request is no transition');
    const wrong = await api.post(`/v1/verifications/${company.id}/resubmit`, { documents: ['data:,'] });
    assert.deepEqual([wrong.status, wrong.body.errors[0].path], [400, 'documents']);
    const sent = { documents: { ownership: [content()] }, answers: [{ item: 1, text: 'Films' }] };
    const taken = await api.post(`/v1/verifications/${company.id}/resubmit`, sent);
    assert.deepEqual([taken.status, taken.body.status, taken.body.attempt], [202, 'in_review', 3]);
    assert.equal((await api.post(`/v1/verifications/${company.id}/resubmit`, sent)).status, 409);
    assert.equal((await service.anonymous.get(path())).status, 200, 'answered');
  });

  it('expires after 30 days without an answer', async () => {
    // Without waiting: the previous examination may finish at the same moment.
    const { status, body } = await ask();
    assert.equal(status, 201, JSON.stringify(body));
    link = body.url;
    service.advance(31 * DAY);
    await runJob(service, 'expire');
    assert.equal((await api.get(`/v1/verifications/${company.id}`)).body.status, 'expired');
    const last = (await eventsOf(api, company.id)).at(-1);
    assert.deepEqual([last?.event, last?.data.reasons], ['kyb.expired', ['input_not_sent']]);
    assert.equal((await service.anonymous.get(path())).status, 410);
    assert.equal(
      (
        await answer({
          answers: [
            { item: 0, text: 'late' },
            { item: 1, text: 'late' },
          ],
        })
      ).status,
      410,
    );
  });
});
