import assert from 'node:assert/strict';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { auditOf } from '../../identity/identity-verification/use-verifications.ts';
import { type Body, draft, MARA } from './use-agreements.ts';

const BUILT_IN = ['model_release', 'copyright_assignment', 'copyright_license', 'consent'];

const LEASE = {
  type: 'contract',
  title: 'Lease of a costume',
  fields: [
    { name: 'costume', label: 'Costume', type: 'text', required: true, max: 100 },
    { name: 'insured', label: 'Insured', type: 'boolean' },
    { name: 'insurer', label: 'Insurer', type: 'text', requiredWhen: { field: 'insured', is: true } },
  ],
  body: [
    { kind: 'paragraph', text: 'The {{costume}} is lent.' },
    { kind: 'paragraph', text: '{{insurer}} insures it.', when: { field: 'insured', is: true } },
  ],
  roles: [{ role: 'borrower', kind: 'signer', order: 1, required: true }],
};

const REFUSED: readonly [what: string, status: number, path: string, template: object][] = [
  ['no body', 400, 'body', { ...LEASE, body: [] }],
  ['a name with spaces', 400, 'fields.0.name', { ...LEASE, fields: [{ ...LEASE.fields[0], name: 'a b' }] }],
  ['a field that stands there twice', 422, 'fields.3.name', { ...LEASE, fields: [...LEASE.fields, LEASE.fields[0]] }],
  ['a role that stands there twice', 422, 'roles.1.role', { ...LEASE, roles: [...LEASE.roles, ...LEASE.roles] }],
  ['a placeholder without a field', 422, 'body.0', { ...LEASE, body: [{ kind: 'paragraph', text: '{{hat}}' }] }],
  ['braces that are none', 422, 'body.0', { ...LEASE, body: [{ kind: 'paragraph', text: '{{ costume }}' }] }],
  [
    'a condition without a field',
    422,
    'body.0.when.field',
    { ...LEASE, body: [{ kind: 'rule', when: { field: 'hat', present: true } }] },
  ],
  [
    'a condition of two kinds',
    400,
    'body.0.when',
    { ...LEASE, body: [{ kind: 'rule', when: { field: 'costume', is: 'x', isNot: 'y' } }] },
  ],
  [
    'a choice without choices',
    422,
    'fields.0.choices',
    { ...LEASE, fields: [{ ...LEASE.fields[0], type: 'choice', max: undefined }, ...LEASE.fields.slice(1)] },
  ],
  [
    'a limit that does not fit',
    422,
    'fields.0.max',
    { ...LEASE, fields: [{ ...LEASE.fields[0], max: 'many' }, ...LEASE.fields.slice(1)] },
  ],
  [
    'a limit below the other',
    422,
    'fields.0.max',
    { ...LEASE, fields: [{ ...LEASE.fields[0], min: 5, max: 2 }, ...LEASE.fields.slice(1)] },
  ],
  ['a pattern', 400, 'fields.0.pattern', { ...LEASE, fields: [{ ...LEASE.fields[0], pattern: '(a+)+$' }] }],
  ['an unknown type', 400, 'type', { ...LEASE, type: 'lease' }],
];

describe('agreement templates', function () {
  this.timeout(60_000);
  let service: TestService;
  let account: TestAccount;
  before(async () => {
    service = await startTestService();
    account = await service.account();
  });
  after(() => service.stop());
  beforeEach(() => service.sql('superuser', 'delete from rate_windows'));
  const list = async (query = ''): Promise<Body> => (await account.api.get(`/v1/templates${query}`)).body;

  it('are built in, say that they are no legal advice, and cannot be changed', async () => {
    const { data } = await list();
    assert.deepEqual(
      data.map(({ id }: Body) => id),
      BUILT_IN,
    );
    for (const template of data) {
      assert.deepEqual([template.builtIn, template.version], [true, 1]);
      assert.match(JSON.stringify(template.body), /not legal advice/);
      assert.deepEqual((await account.api.get(`/v1/templates/${template.id}`)).body, template);
      assert.equal(
        (await account.api.patch(`/v1/templates/${template.id}`, { ...LEASE, type: undefined })).status,
        409,
      );
      assert.equal((await account.api.delete(`/v1/templates/${template.id}`)).status, 409);
    }
    assert.equal((await account.api.get('/v1/templates/model_release?version=2')).status, 404);
  });

  it('are made, changed into versions, and archived', async () => {
    const made = await account.api.post('/v1/templates', LEASE);
    assert.deepEqual([made.status, made.body.version, made.body.builtIn], [201, 1, false]);
    const { id } = made.body;
    const use = (costume: string) => ({
      type: 'contract',
      templateId: id,
      values: { costume },
      parties: [{ ...MARA, role: 'borrower' }],
    });
    const first = await draft(account.api, use('crown'));
    const { type: _type, ...content } = LEASE;
    const changed = await account.api.patch(`/v1/templates/${id}`, { ...content, title: 'Loan of a costume' });
    assert.deepEqual([changed.status, changed.body.version, changed.body.title], [200, 2, 'Loan of a costume']);
    assert.deepEqual((await account.api.get(`/v1/templates/${id}?version=1`)).body.title, LEASE.title);
    for (const [version, status] of [
      [2 ** 31 - 1, 404],
      [2 ** 31, 400],
      [0, 400],
    ])
      assert.equal((await account.api.get(`/v1/templates/${id}?version=${version}`)).status, status);
    const second = await draft(account.api, use('crown'));
    assert.deepEqual([first.templateVersion, first.title], [1, 'Lease of a costume']);
    assert.deepEqual([second.templateVersion, second.title], [2, 'Loan of a costume']);
    assert.equal((await account.api.delete(`/v1/templates/${id}`)).status, 204);
    assert.equal((await account.api.delete(`/v1/templates/${id}`)).status, 409);
    const late = await account.api.post('/v1/agreements', use('crown'));
    assert.deepEqual([late.status, late.body.errors[0].path], [422, 'templateId']);
    assert.equal((await account.api.patch(`/v1/agreements/${first.id}`, { values: { costume: 'robe' } })).status, 200);
    assert.ok((await account.api.get(`/v1/templates/${id}`)).body.archivedAt);
    const actions = ['agreement_template.created', 'agreement_template.updated', 'agreement_template.archived'];
    assert.deepEqual(await auditOf(service, id), actions);
  });

  it('are refused where their parts do not fit', async () => {
    for (const [what, status, path, template] of REFUSED) {
      const answer = await account.api.post('/v1/templates', template);
      const named = answer.body.errors?.map((error: Body) => error.path) ?? [];
      const fits = named.some((each: string) => each.startsWith(path));
      assert.deepEqual([answer.status, fits], [status, true], `${what}: ${JSON.stringify(answer.body)}`);
    }
    assert.equal((await list()).data.length, BUILT_IN.length);
  });

  it('cannot make a little into more than can be held', async () => {
    const [costume] = LEASE.fields;
    const text = '{{costume}}'.repeat(1500);
    const body = Array.from({ length: 12 }, () => ({ kind: 'paragraph', text }));
    const made = await account.api.post('/v1/templates', {
      ...LEASE,
      fields: [{ ...costume, type: 'long_text', max: 20_000 }],
      body,
    });
    assert.equal(made.status, 201, JSON.stringify(made.body));
    const values = { costume: 'x'.repeat(20_000) };
    const parties = [{ ...MARA, role: 'borrower' }];
    const answer = await account.api.post('/v1/agreements', {
      type: 'contract',
      templateId: made.body.id,
      values,
      parties,
    });
    assert.deepEqual([answer.status, answer.body.errors[0].path], [422, 'values']);
    assert.equal((await account.api.delete(`/v1/templates/${made.body.id}`)).status, 204);
  });

  it('are listed page by page, the own ones first, and never those of others', async () => {
    const other = await service.account();
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) ids.unshift((await other.api.post('/v1/templates', LEASE)).body.id);
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const page: Body = (await other.api.get(`/v1/templates?limit=2${query}`)).body;
      assert.ok(page.data.length <= 2);
      seen.push(...page.data.map(({ id }: Body) => id));
      cursor = page.nextCursor;
    }
    assert.deepEqual(seen, [...ids, ...BUILT_IN]);
    assert.deepEqual(
      (await list('?type=consent')).data.map(({ id }: Body) => id),
      ['consent'],
    );
    assert.equal((await account.api.get(`/v1/templates/${ids[0]}`)).status, 404);
    const stolen = {
      type: 'contract',
      templateId: ids[0],
      values: { costume: 'crown' },
      parties: [{ ...MARA, role: 'borrower' }],
    };
    assert.equal((await account.api.post('/v1/agreements', stolen)).status, 422);
  });
});
