import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { type ApiClient, createApiClient } from '../../../support/api-client.ts';
import { dataOf, openHosted } from '../../../support/hosted-page.ts';
import { linkIn, type MailServer, startMailServer } from '../../../support/mails.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { type Body, dumpDatabase } from '../../identity/identity-verification/use-verifications.ts';
import { testModeOf } from '../../operations/test-mode/use-test-mode.ts';
import { until } from '../../operations/webhooks/receiver.ts';

const hashOf = (content: string): string => createHash('sha256').update(content).digest('hex');
const PDQ = 'f8f8f0cce0f4e84d0e370a22028f67f0b36e2ed596623e1d33e6339c4e9c9b22';
/** Two bits differ. */
const NEAR = 'f8f8f0cce0f4e84d0e370a22028f67f0b36e2ed596623e1d33e6339c4e9c9b21';
/** A complete request under the Take It Down Act. */
const REQUEST = {
  kind: 'not_consented',
  relation: 'depicted',
  url: 'https://videos.example/watch/quellwasser-0815',
  statement: 'Zaphira never agreed to this.',
  email: 'zaphira@example.org',
  intimate: true,
  goodFaith: true,
  signature: 'Zaphira Quellwasser',
};
const HOUR = 3_600_000;

describe('the public complaint page', () => {
  let mails: MailServer;
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  let page: string;
  before(async () => {
    mails = await startMailServer();
    service = await startTestService({ SMTP_URL: mails.url });
    await openHosted(service.anonymous, '/verify');
  });
  after(async () => {
    await service.stop();
    await mails.stop();
  });
  beforeEach(async () => {
    await service.sql('superuser', 'delete from rate_windows');
    mails.received.length = 0;
    account = await service.account({
      scopes: [
        'compliance:read',
        'compliance:write',
        'compliance:erase',
        'pii:read',
        'organization:write',
        'files:read',
        'files:write',
        'agreements:read',
        'agreements:write',
        'webhooks:read',
        'keys:write',
        'organization:read',
      ],
    });
    ({ api } = account);
    page = `/complaints/${account.organization}`;
  });

  const send = async (body: object = REQUEST): Promise<Body> => {
    const answer = await service.anonymous.post(page, body);
    assert.equal(answer.status, 201, JSON.stringify(answer.body));
    return answer.body;
  };
  const pathOf = (link: string): string => new URL(link).pathname;
  const complaints = async (): Promise<Body[]> => (await api.get('/v1/complaints')).body.data;
  const whole = async (): Promise<Body> => {
    const [one] = await complaints();
    return (await api.get(`/v1/complaints/${one?.id}`)).body;
  };

  it('shows the organization and its contact, also without JavaScript, in both languages', async () => {
    await api.patch('/v1/organization', { contactEmail: 'help@studio.example', name: 'Studio <b>North</b>' });
    const shown = await openHosted(service.anonymous, page);
    assert.equal(shown.status, 200);
    const { brand, contact } = dataOf(shown);
    assert.deepEqual([brand.organization, contact], ['Studio <b>North</b>', 'help@studio.example']);
    assert.match(shown.body, /you ask Studio &#60;b&#62;North/);
    assert.match(shown.body, /solicita a Studio/);
    assert.match(shown.body, /mailto:help@studio\.example/);
    assert.doesNotMatch(shown.body, /<b>North/);
    assert.match(shown.headers.get('content-security-policy') ?? '', /default-src 'none'/);
  });

  it('records an ordinary complaint, due in 48 hours, and mails the complainant and the owners', async () => {
    const { link, receipt } = await send();
    assert.equal(Date.parse(receipt.dueAt) - Date.parse(receipt.receivedAt), 48 * HOUR);
    const complaint = await whole();
    assert.deepEqual(
      [complaint.source, complaint.deadline, complaint.kind, complaint.relation, complaint.status, complaint.url],
      ['public', 'hours_48', 'not_consented', 'depicted', 'received', REQUEST.url],
    );
    assert.deepEqual(complaint.complainant, { name: REQUEST.signature, email: REQUEST.email });
    assert.deepEqual(complaint.declared, { intimate: true, goodFaith: true, signature: REQUEST.signature });
    assert.deepEqual(complaint.history[0].by, { kind: 'system', id: 'complainant' });
    const sent = await mails.next(REQUEST.email, ({ subject }) => /complaint was received/.test(subject));
    assert.equal(linkIn(sent, `${service.url}/complaints/receipts/`), link);
    const told = await mails.next(account.email, ({ subject }) => /complaint about content has arrived/.test(subject));
    assert.ok(told.text.includes(`/dashboard/compliance/complaints/${complaint.id}`), told.text);
    assert.doesNotMatch(told.text, /Zaphira|videos\.example/);
    const { data } = (await api.get('/v1/events?limit=100')).body;
    const [event] = data.filter(({ event: type }: Body) => type === 'complaint.received');
    assert.equal(event.data.source, 'public');
    assert.doesNotMatch(JSON.stringify(data), /Zaphira|videos\.example/);
  });

  it('writes to the complainant in the language of the page', async () => {
    await send({ ...REQUEST, email: 'es@example.org', language: 'es' });
    await mails.next('es@example.org', ({ subject }) => /Su reclamación se ha recibido/.test(subject));
  });

  describe('grants 48 hours only to a complete request', () => {
    const incomplete: [string, object][] = [
      ['that is not signed', { signature: undefined }],
      ['without a contact', { email: undefined }],
      ['without good faith', { goodFaith: false }],
      ['about a picture that is not intimate', { intimate: false }],
      ['by someone else', { relation: 'other' }],
      ['about copyright', { kind: 'copyright' }],
    ];
    for (const [what, change] of incomplete)
      it(`and seven business days to one ${what}`, async () => {
        await send({ ...REQUEST, ...change });
        const { deadline, receivedAt, dueAt } = await whole();
        assert.equal(deadline, 'business_days');
        assert.ok(Date.parse(dueAt) - Date.parse(receivedAt) >= 7 * 24 * HOUR);
      });
    it('for a representative, about a minor, with a file instead of an address', async () => {
      const files = [{ sha256: hashOf('x') }];
      await send({ ...REQUEST, url: undefined, files, kind: 'under_age', relation: 'representative' });
      assert.equal((await whole()).deadline, 'hours_48');
    });
  });

  it('takes the title of a work in place of an address, for a complaint about copyright', async () => {
    await send({ kind: 'copyright', relation: 'rights_holder', workTitle: 'Tide, by Mara Lindqvist' });
    const { kind, url, workTitle, workId, deadline } = await whole();
    assert.deepEqual(
      [kind, url, workTitle, workId, deadline],
      ['copyright', null, 'Tide, by Mara Lindqvist', null, 'business_days'],
    );
    const [listed] = await complaints();
    assert.equal(listed?.workTitle, undefined);
    assert.doesNotMatch(JSON.stringify(await dumpDatabase(service)), /Mara Lindqvist/);
    const reader = await api.post('/v1/auth/api-key', { name: 'Reader', scopes: ['compliance:read'] });
    const shown = await createApiClient(service.url, reader.body.apiKey).get(`/v1/complaints/${listed?.id}`);
    assert.deepEqual([shown.status, shown.body.workTitle], [200, undefined]);
  });

  describe('refuses', () => {
    const bad: [string, object, string][] = [
      ['neither address nor file', { ...REQUEST, url: undefined }, 'url'],
      ['an address that runs a script', { ...REQUEST, url: 'javascript:alert(1)' }, 'url'],
      ['an unknown kind', { ...REQUEST, kind: 'rude' }, 'kind'],
      ['a work for another kind', { ...REQUEST, workTitle: 'Tide' }, 'workTitle'],
      ['a work without a title', { kind: 'copyright', workTitle: ' ' }, 'workTitle'],
      ['a short hash', { ...REQUEST, files: [{ sha256: 'abc' }] }, 'files.0.sha256'],
      ['21 files', { ...REQUEST, files: Array.from({ length: 21 }, () => ({ sha256: hashOf('x') })) }, 'files'],
      ['a statement of 5,001 letters', { ...REQUEST, statement: 'x'.repeat(5001) }, 'statement'],
      ['two addresses in one', { ...REQUEST, email: 'a@example.org, b@example.org' }, 'email'],
      ['a name that reorders text', { ...REQUEST, signature: 'Ann\u202eeB' }, 'signature'],
    ];
    for (const [what, body, path] of bad)
      it(`${what}: 400`, async () => {
        const answer = await service.anonymous.post(page, body);
        assert.equal(answer.status, 400, JSON.stringify(answer.body));
        assert.ok(
          answer.body.errors.some((each: Body) => each.path === path),
          JSON.stringify(answer.body),
        );
        assert.deepEqual(await complaints(), []);
      });
    it('a body of 65 KB: 413', async () => {
      const answer = await service.anonymous.post(page, { ...REQUEST, name: 'x'.repeat(65 * 1024) });
      assert.equal(answer.status, 413);
    });
  });

  it('is missing for an unknown organization, and once it is turned off', async () => {
    const unknown = '/complaints/org_01jd00000000000000000000zz';
    assert.equal((await api.patch('/v1/organization', { complaintPage: false })).body.complaintPage, false);
    const answers: Body[] = [];
    for (const path of [unknown, page, '/complaints/studio-north']) {
      assert.equal((await openHosted(service.anonymous, path)).status, 404, path);
      const { status, body } = await service.anonymous.post(path, REQUEST);
      assert.equal(status, 404, path);
      answers.push({ ...body, requestId: null });
    }
    assert.deepEqual(answers[0], answers[1], 'nobody learns which organizations exist');
    assert.equal((await api.patch('/v1/organization', { complaintPage: true })).status, 200);
    assert.equal((await openHosted(service.anonymous, page)).status, 200);
  });

  it('never says whether a file is registered; the reviewer sees the same, derived, and similar files', async () => {
    await api.post('/v1/projects', { externalId: 'summer', title: 'Summer' });
    const register = async (content: string, more: object = {}): Promise<Body> => {
      const answer = await api.post('/v1/files', {
        ...{ projectId: 'summer', sha256: hashOf(content), size: 5, mediaType: 'image/jpeg', depicted: 'nobody' },
        ...more,
      });
      assert.equal(answer.status, 201, JSON.stringify(answer.body));
      return answer.body;
    };
    const original = await register('original', { perceptualHash: { algorithm: 'pdq', value: PDQ, quality: 90 } });
    await register('crop', { derivedFrom: { fileId: original.id, relation: 'crop' } });
    await register('similar', { perceptualHash: { algorithm: 'pdq', value: NEAR, quality: 90 } });
    await register('film', {
      mediaType: 'video/mp4',
      keyFrames: [
        { at: 2500, perceptualHash: 'f'.repeat(64), quality: 90 },
        { at: 7500, perceptualHash: PDQ, quality: 90 },
      ],
    });
    await register('other');
    const known = await send({ kind: 'other', files: [{ sha256: hashOf('crop'), perceptualHash: PDQ }] });
    const [{ id }] = (await complaints()) as [Body];
    const unknown = await send({
      kind: 'other',
      files: [{ sha256: hashOf('unknown'), perceptualHash: '0'.repeat(64) }],
    });
    const shape = ({ link: _, receipt }: Body) => ({ ...receipt, receivedAt: null, dueAt: null });
    assert.deepEqual(shape(known), shape(unknown));
    const { data } = (await api.get(`/v1/complaints/${id}/copies?expand=file`)).body;
    assert.deepEqual(
      data.map(({ match, distance, at, status, file }: Body) => [match, distance, at, status, file.sha256]),
      [
        ['exact', null, null, 'covered', hashOf('crop')],
        ['derived', null, null, 'covered', hashOf('original')],
        ['similar', 0, 7500, 'covered', hashOf('film')],
        ['similar', 2, null, 'covered', hashOf('similar')],
      ],
    );
    const other = await service.account({ scopes: ['compliance:read'] });
    assert.equal((await other.api.get(`/v1/complaints/${id}/copies`)).status, 404);
  });

  it('gives a receipt that shows the status alone, and takes one appeal', async () => {
    const { link } = await send();
    const path = pathOf(link);
    const open = async () => dataOf(await openHosted(service.anonymous, path));
    const { receipt, brand } = await open();
    assert.deepEqual([receipt.status, receipt.decidedAt, receipt.canAppeal], ['received', null, false]);
    assert.equal(brand.organization, 'Test studio');
    assert.doesNotMatch((await openHosted(service.anonymous, path)).body, /Zaphira|videos\.example|cmp_/);
    assert.equal((await service.anonymous.post(`${path}/appeal`, {})).status, 409);
    const [{ id }] = (await complaints()) as [Body];
    const decision = { outcome: 'rejected', reason: 'consent_shown', note: 'The release of Zaphira is signed' };
    assert.equal((await api.post(`/v1/complaints/${id}/decision`, decision)).status, 200);
    const decided = await mails.next(REQUEST.email, ({ subject }) => /was decided/.test(subject));
    assert.equal(linkIn(decided, `${service.url}/complaints/receipts/`), link);
    assert.doesNotMatch(decided.text, /Zaphira|release/);
    const now = (await open()).receipt;
    assert.deepEqual(
      [now.status, now.outcome, now.contentRemoved, now.canAppeal],
      ['rejected', 'rejected', false, true],
    );
    const appealed = await service.anonymous.post(`${path}/appeal`, { note: 'It is not my signature' });
    assert.deepEqual([appealed.status, appealed.body.status, appealed.body.canAppeal], [200, 'appealed', false]);
    assert.equal((await service.anonymous.post(`${path}/appeal`, {})).status, 409);
    const entry = (await whole()).history.at(-1);
    assert.deepEqual([entry.action, entry.note, entry.by.id], ['appealed', 'It is not my signature', 'complainant']);
    for (const token of ['x', 'A'.repeat(43)])
      assert.equal((await openHosted(service.anonymous, `/complaints/receipts/${token}`)).status, 404);
  });

  it('answers a flood with 429 and a time; a complaint that was accepted is never lost', async () => {
    let accepted = 0;
    const refused: { status: number; body: Body; headers: Headers }[] = [];
    for (let count = 0; count < 8; count += 1) {
      const answer = await service.anonymous.post(page, { kind: 'other', url: REQUEST.url });
      if (answer.status === 201) accepted += 1;
      else refused.push(answer);
    }
    assert.equal(accepted, 5);
    for (const { status, body, headers } of refused) {
      assert.deepEqual([status, body.code], [429, 'rate_limited']);
      assert.ok(Number(headers.get('retry-after')) > 0);
    }
    // In later minutes, until the end of the day.
    const later: number[] = [];
    for (let count = 0; count < 7; count += 1) {
      await service.sql('superuser', `delete from rate_windows where resets_at < now() + interval '61 seconds'`);
      later.push((await service.anonymous.post(page, { kind: 'other', url: REQUEST.url })).status);
    }
    assert.deepEqual(later, [201, 201, 201, 201, 201, 429, 429]);
    assert.equal((await complaints()).length, 10);
    // Another organization is not affected.
    const other = await service.account({ scopes: ['compliance:read'] });
    await service.sql('superuser', `delete from rate_windows where resets_at < now() + interval '61 seconds'`);
    const answer = await service.anonymous.post(`/complaints/${other.organization}`, {
      kind: 'other',
      url: REQUEST.url,
    });
    assert.equal(answer.status, 201);
  });

  it('of a test organization is its own: its complaints never reach the live one', async () => {
    const test = await testModeOf(service, account);
    page = `/complaints/${(await test.get('/v1/organization')).body.id}`;
    const shown = dataOf(await openHosted(service.anonymous, page));
    assert.equal(shown.brand.organization, 'Test studio [TEST]');
    const { link } = await send();
    assert.deepEqual(await complaints(), []);
    const { data } = (await test.get('/v1/complaints')).body;
    assert.deepEqual([data.length, data[0].deadline], [1, 'hours_48']);
    assert.equal(dataOf(await openHosted(service.anonymous, pathOf(link))).receipt.status, 'received');
    const about = mails.received.filter(({ to, subject }) => to === account.email && /complaint/.test(subject));
    assert.deepEqual(about, [], 'test organizations send no email');
  });

  it('is erased by the email address: no name, text, hash, or receipt stays', async () => {
    const { link } = await send({ ...REQUEST, files: [{ sha256: hashOf('x') }] });
    await mails.next(REQUEST.email);
    const erasure = await api.post('/v1/erasures', { email: REQUEST.email });
    assert.ok(erasure.status < 300, JSON.stringify(erasure.body));
    await until(async () => {
      service.advance(3600);
      const { body } = await api.get(`/v1/erasures/${erasure.body.id}`);
      return body.status === 'completed' ? body : undefined;
    });
    const { erased, url, complainant, files, declared } = await whole();
    assert.deepEqual([erased, url, complainant, files, declared], [true, null, null, [], null]);
    assert.equal((await openHosted(service.anonymous, pathOf(link))).status, 404);
    const [{ id }] = (await complaints()) as [Body];
    assert.deepEqual((await api.get(`/v1/complaints/${id}/copies`)).body.data, []);
    // Its decision is recorded, and nobody is written to.
    mails.received.length = 0;
    assert.equal((await api.post(`/v1/complaints/${id}/decision`, { outcome: 'removed' })).status, 200);
    assert.equal(mails.received.filter(({ to }) => to === REQUEST.email).length, 0);
    assert.doesNotMatch(JSON.stringify(await dumpDatabase(service)), /quellwasser-0815/);
  });
});
