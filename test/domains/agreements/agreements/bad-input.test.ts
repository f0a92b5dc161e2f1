import assert from 'node:assert/strict';
import { request } from 'node:http';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { type Body, CONTRACT, draft, IDRIS, MARA, mailsTo, RELEASE, RELEASE_VALUES, sent } from './use-agreements.ts';

const parties = (...each: object[]) => ({ ...CONTRACT, parties: each });
const values = (more: object) => ({ ...RELEASE, values: { ...RELEASE_VALUES, ...more } });
const many = (count: number) =>
  Array.from({ length: count }, (_none, index) => ({ ...MARA, role: `p${index}`, email: `p${index}@example.org` }));
const MINOR = { ...MARA, birthDate: '2015-03-01' };
const GUARDIAN = { role: 'mother', kind: 'guardian', guardianOf: 'author', name: 'Ulla', email: 'ulla@example.org' };
const WITNESS = { role: 'witness', kind: 'witness', order: 2, name: 'Wim', email: 'wim@example.org' };

/** Refused input, with the path in the error. */
const REFUSED: readonly [what: string, status: number, path: string, body: object][] = [
  ['no party', 400, 'parties', parties()],
  ['51 parties', 400, 'parties', parties(...many(51))],
  ['500 parties', 400, 'parties', parties(...many(500))],
  ['an unknown kind', 400, 'parties.0.kind', parties({ ...MARA, kind: 'boss' })],
  ['an unknown field', 400, 'parties.0.admin', parties({ ...MARA, admin: true })],
  ['a purpose reserved for releases', 400, 'purpose', { ...CONTRACT, purpose: { kind: 'release', id: 'rel_1' } }],
  ['CR LF in a name', 400, 'parties.0.name', parties({ ...MARA, name: 'Mara\r\nBcc: all@example.org' })],
  ['a line separator in a name', 400, 'parties.0.name', parties({ ...MARA, name: 'Mara\u2028B' })],
  ['a bidirectional override in a name', 400, 'parties.0.name', parties({ ...MARA, name: 'Mara\u202edrol' })],
  ['an empty name', 400, 'parties.0.name', parties({ ...MARA, name: '  ' })],
  ['CR LF in a title', 400, 'title', { ...CONTRACT, title: 'Book\r\nSubject: other' }],
  ['two addresses', 400, 'parties.0.email', parties({ ...MARA, email: 'a@example.org, b@example.org' })],
  ['an address with CR LF', 400, 'parties.0.email', parties({ ...MARA, email: 'a@example.org\r\nBcc: b@example.org' })],
  ['a sentence as role', 400, 'parties.0.role', parties({ ...MARA, role: 'The author' })],
  ['a day that does not exist', 400, 'parties.0.birthDate', parties({ ...MARA, birthDate: '2001-02-29' })],
  ['a birth date in the future', 422, 'parties.0.birthDate', parties({ ...MARA, birthDate: '2999-01-01' })],
  ['no signer', 422, 'parties', parties({ ...MARA, kind: 'approver' })],
  ['a minor alone', 422, 'parties.0.birthDate', parties(MINOR)],
  ['a minor who approves', 422, 'parties.1.kind', parties(IDRIS, { ...MINOR, kind: 'approver' })],
  ['a guardian of an unknown party', 422, 'parties.1.guardianOf', parties(MARA, { ...GUARDIAN, guardianOf: 'reader' })],
  ['a guardian without a ward', 422, 'parties.1.guardianOf', parties(MARA, { ...GUARDIAN, guardianOf: undefined })],
  [
    'two guardians of one minor',
    422,
    'parties.2.guardianOf',
    parties(MINOR, GUARDIAN, { ...GUARDIAN, role: 'father' }),
  ],
  ['a signer with a ward', 422, 'parties.0.guardianOf', parties({ ...MARA, guardianOf: 'author' })],
  ['a witness before all', 422, 'parties.1.order', parties({ ...MARA, order: 2 }, WITNESS)],
  [
    'a witness of a later signer',
    422,
    'parties.2.witnessOf',
    parties(MARA, { ...IDRIS, order: 3 }, { ...WITNESS, witnessOf: 'publisher' }),
  ],
  ['an unknown type', 400, 'type', { ...CONTRACT, type: 'will' }],
  ['no text', 422, 'body', { ...CONTRACT, body: undefined }],
  ['an empty text', 422, 'body', { ...CONTRACT, body: ' \n\n ' }],
  ['a control character in the text', 400, 'body', { ...CONTRACT, body: 'a\u0007b' }],
  ['a block of an unknown kind', 400, 'body.0.kind', { ...CONTRACT, body: [{ kind: 'script', text: 'x' }] }],
  [
    'a table with a short row',
    400,
    'body.0.rows',
    { ...CONTRACT, body: [{ kind: 'table', header: ['a', 'b'], rows: [['1']] }] },
  ],
  ['values without a template', 422, 'values', { ...CONTRACT, values: { a: 'b' } }],
  ['a text together with a template', 422, 'body', { ...RELEASE, body: 'x' }],
  ['a template for another type', 422, 'type', { ...RELEASE, type: 'contract' }],
  ['an invalid template ID', 400, 'templateId', { ...RELEASE, templateId: 'lease' }],
  ['an unknown template', 422, 'templateId', { ...RELEASE, templateId: `tpl_${'0'.repeat(26)}` }],
  ['an unknown project', 422, 'projectId', { ...CONTRACT, projectId: `prj_${'0'.repeat(26)}` }],
  ['a role that the template needs', 422, 'parties', { ...RELEASE, parties: [MARA] }],
  [
    'a role of another kind',
    422,
    'parties.1.kind',
    {
      ...RELEASE,
      parties: [
        { ...MARA, role: 'performer' },
        { ...IDRIS, role: 'photographer', kind: 'cc' },
      ],
    },
  ],
  ['a value that is missing', 422, 'values.territory', values({ territory: undefined })],
  ['a value that is blank', 422, 'values.territory', values({ territory: ' ' })],
  ['a value for an unknown field', 422, 'values.colour', values({ colour: 'blue' })],
  ['a value of the wrong type', 422, 'values.aiUse', values({ aiUse: 'yes' })],
  ['a line break in a one-line value', 422, 'values.term', values({ term: 'a\nb' })],
  ['an unknown choice', 422, 'values.exclusivity', values({ exclusivity: 'perhaps' })],
  ['an empty list', 422, 'values.media', values({ media: [] })],
  ['explicit without a description', 422, 'values.shootDescription', values({ explicit: true })],
  [
    'explicit with a minor',
    422,
    'values.explicit',
    values({ explicit: true, shootDescription: 'x', performerBirthDate: '2008-05-03' }),
  ],
  ['a shoot that ends before it starts', 422, 'values.shootEnd', values({ shootEnd: '2026-05-01' })],
  ['a shoot of two years', 422, 'values.shootEnd', values({ shootEnd: '2028-05-01' })],
  ['two expiry dates', 400, 'expiresAt', { ...CONTRACT, expiresAt: '2030-01-01T00:00:00Z', expiresInDays: 2 }],
  ['too many reminders', 400, 'reminders.most', { ...CONTRACT, reminders: { everyDays: 1, most: 1000 } }],
  ['an unknown language', 400, 'language', { ...CONTRACT, language: 'english please' }],
];

describe('invalid input to agreements', () => {
  let service: TestService;
  let account: TestAccount;
  before(async () => {
    service = await startTestService();
    account = await service.account();
  });
  after(() => service.stop());
  beforeEach(() => service.sql('superuser', 'delete from rate_windows'));

  it("is refused with the field's name, and nothing changes", async () => {
    const before = await rowsOf(service);
    for (const [what, status, path, body] of REFUSED) {
      const answer = await account.api.post('/v1/agreements', body);
      const named = answer.body.errors?.map((error: Body) => error.path) ?? [];
      assert.deepEqual(
        [answer.status, named.includes(path)],
        [status, true],
        `${what}: ${JSON.stringify(answer.body)}`,
      );
    }
    assert.deepEqual(await rowsOf(service), before);
  });

  it('is refused in updates as in drafts, and leaves the draft unchanged', async () => {
    const made = await draft(account.api);
    for (const [what, change] of [
      ['title', { title: 'a\nb' }],
      ['parties', { parties: many(51) }],
      ['minor', { parties: [MINOR] }],
      ['body', { body: '' }],
      ['type', { type: 'consent' }],
      ['values', { values: { a: 'b' } }],
    ] as const)
      assert.ok([400, 422].includes((await account.api.patch(`/v1/agreements/${made.id}`, change)).status), what);
    assert.deepEqual((await account.api.get(`/v1/agreements/${made.id}`)).body, made);
  });

  it('is refused when the body is too large', async () => {
    assert.equal(
      (
        await account.api
          .post('/v1/agreements', { ...CONTRACT, body: 'x'.repeat(27_000_000) })
          .catch(() => ({ status: 413 }))
      ).status,
      413,
    );
    assert.equal((await account.api.post('/v1/agreements', { ...CONTRACT, body: 'x'.repeat(200_001) })).status, 400);
    assert.equal(await announced(service, account.apiKey, 27_000_000), 413, 'before the body is sent');
  });

  it('does not include 50 parties, who keep their order', async () => {
    const agreement = await draft(account.api, parties(...many(50)));
    assert.deepEqual(
      agreement.parties.map(({ role }: Body) => role),
      many(50).map(({ role }) => role),
    );
  });

  it('is refused without the required scopes', async () => {
    const { id } = await draft(account.api);
    const reader = await service.account({ scopes: ['agreements:read'] });
    const writer = await service.account({ scopes: ['agreements:write'] });
    assert.equal((await reader.api.post('/v1/agreements', CONTRACT)).status, 403);
    assert.equal((await reader.api.post('/v1/templates', {})).status, 403);
    assert.equal((await writer.api.get('/v1/agreements')).status, 403);
    assert.equal((await service.anonymous.get(`/v1/agreements/${id}/document.pdf`)).status, 401);
  });

  it('never runs as a script: texts are data in PDF, email and answers', async () => {
    const script = '<script>alert(1)</script> #eval("1") {{performerLegalName}} $x^2$ \\pdfcatalog =1+1';
    const email = 'script@example.org';
    const agreement = await sent(account.api, {
      ...RELEASE,
      title: script,
      parties: [{ ...MARA, role: 'performer', name: script, email }],
      values: { ...RELEASE_VALUES, performerLegalName: script, compensation: `${script}\n${script}`, media: [script] },
    });
    assert.deepEqual([agreement.title, agreement.parties[0].name], [script, script]);
    const [mail] = await mailsTo(service, email, 1);
    assert.equal(mail?.subject, 'A document is ready for you to sign');
    assert.ok(mail?.text.includes(script));
    assert.ok(mail?.html?.includes('&#60;script&#62;alert(1)') && !/<script/i.test(mail.html), mail?.html);
    const { headers } = await account.api.get(`/v1/agreements/${agreement.id}/document.pdf`);
    assert.deepEqual(
      [headers.get('content-type'), headers.get('x-content-type-options')],
      ['application/pdf', 'nosniff'],
    );
  });
});

/** The number of rows in every table that an agreement writes to. */
function rowsOf(service: TestService): Promise<unknown[]> {
  const tables = [
    'agreements',
    'agreement_parties',
    'agreement_trail',
    'data_keys',
    'events',
    'audit_entries',
    'outgoing_mails',
  ];
  const counts = tables.map((table) => `(select count(*)::int from ${table}) as ${table}`);
  return service.sql('superuser', `select ${counts.join(', ')}`);
}

/** The answer to a body whose announced length is this, but which is not sent. */
function announced(service: TestService, apiKey: string, length: number): Promise<number | undefined> {
  const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json', 'content-length': length };
  return new Promise((resolve, reject) => {
    const call = request(`${service.url}/v1/agreements`, { method: 'POST', headers }, (answer) => {
      resolve(answer.statusCode);
      call.destroy();
    });
    call.on('error', reject);
    call.write('{');
  });
}
