import assert from 'node:assert/strict';
import { fillTemplate } from '#domains/agreements/agreements/templates/fill-template.ts';
import type { FieldValue } from '#domains/agreements/agreements/templates/template.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { auditOf } from '../../identity/identity-verification/use-verifications.ts';
import { type Body, draft, MARA } from './use-agreements.ts';

const DOCUMENTS = ['model_release', 'copyright_assignment', 'copyright_license', 'consent'];
const BUILT_IN = DOCUMENTS.flatMap((id) => [id, `${id}_es`]);

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
  ['a repeated field', 422, 'fields.3.name', { ...LEASE, fields: [...LEASE.fields, LEASE.fields[0]] }],
  ['a repeated role', 422, 'roles.1.role', { ...LEASE, roles: [...LEASE.roles, ...LEASE.roles] }],
  ['a placeholder without a field', 422, 'body.0', { ...LEASE, body: [{ kind: 'paragraph', text: '{{hat}}' }] }],
  ['malformed placeholder braces', 422, 'body.0', { ...LEASE, body: [{ kind: 'paragraph', text: '{{ costume }}' }] }],
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

/** A value that the field accepts. */
function sample({ name, type, choices }: Body): FieldValue {
  if (name === 'explicit') return false;
  if (type === 'boolean') return true;
  if (type === 'list') return ['one', 'two'];
  if (type === 'date') return '1990-05-17';
  if (type === 'money') return { amount: '10.00', currency: 'EUR' };
  return type === 'choice' ? choices[0].value : 'text';
}

describe('agreement templates', () => {
  let service: TestService;
  let account: TestAccount;
  before(async () => {
    service = await startTestService();
    account = await service.account();
  });
  after(() => service.stop());
  beforeEach(() => service.sql('superuser', 'delete from rate_windows'));
  const list = async (query = ''): Promise<Body> => (await account.api.get(`/v1/templates${query}`)).body;

  it('are built in, say that they are not legal advice, and cannot be changed', async () => {
    const { data } = await list();
    assert.deepEqual(
      data.map(({ id }: Body) => id),
      BUILT_IN,
    );
    for (const template of data) {
      const isSpanish = template.id.endsWith('_es');
      assert.deepEqual([template.builtIn, template.version], [true, isSpanish ? 2 : 3]);
      assert.match(JSON.stringify(template.body), isSpanish ? /No constituye asesoramiento/ : /not legal advice/);
      assert.deepEqual((await account.api.get(`/v1/templates/${template.id}`)).body, template);
      assert.equal(
        (await account.api.patch(`/v1/templates/${template.id}`, { ...LEASE, type: undefined })).status,
        409,
      );
      assert.equal((await account.api.delete(`/v1/templates/${template.id}`)).status, 409);
    }
    assert.equal((await account.api.get('/v1/templates/model_release?version=1')).body.version, 1);
    assert.equal((await account.api.get('/v1/templates/model_release?version=4')).status, 404);
  });

  for (const id of BUILT_IN)
    for (const [what, isNeeded] of [
      ['every field', () => true],
      ['only the required fields', ({ required }: Body) => required],
    ] as const)
      it(`fill ${id} with ${what}: numbered headings, no empty row, no placeholder`, async () => {
        const template = (await account.api.get(`/v1/templates/${id}`)).body;
        const values = Object.fromEntries(
          template.fields.filter(isNeeded).map((each: Body) => [each.name, sample(each)]),
        );
        const blocks = fillTemplate(template, values);
        const headings = blocks.flatMap((block) => (block.kind === 'heading' ? [Number.parseInt(block.text, 10)] : []));
        assert.deepEqual(
          headings,
          headings.map((_, index) => index + 1),
        );
        assert.doesNotMatch(JSON.stringify(blocks), /—|\{\{|#\./);
        const rows = blocks.flatMap((block) => (block.kind === 'facts' ? block.rows : []));
        assert.ok(rows.length > 0 && rows.every(({ value }) => value !== ''));
      });

  it('have the same fields, roles and conditional clauses in both languages', async () => {
    const shape = async (id: string) => {
      const { fields, roles, body } = (await account.api.get(`/v1/templates/${id}`)).body;
      return {
        roles,
        fields: fields.map(({ label: _, help: __, choices, ...field }: Body) => ({
          ...field,
          choices: choices?.map(({ value }: Body) => value),
        })),
        body: body.map(({ kind, when, text = '' }: Body) => [kind, when, text.match(/\{\{\w+\}\}/g)?.sort()]),
      };
    };
    for (const id of DOCUMENTS) assert.deepEqual(await shape(`${id}_es`), await shape(id));
  });

  it('number headings and omit empty rows in templates of an organization too', async () => {
    const { api } = account;
    const body = [
      { kind: 'heading', text: '#. Costume' },
      { kind: 'heading', text: '#. Insurance', when: { field: 'insured', is: true } },
      { kind: 'heading', text: '#. Return' },
      { kind: 'facts', rows: [{ label: 'Insured by', value: '{{insurer}}' }] },
    ];
    const made = (await api.post('/v1/templates', { ...LEASE, body })).body;
    const texts = fillTemplate((await api.get(`/v1/templates/${made.id}`)).body, { costume: 'crown', insured: false });
    assert.deepEqual(
      texts.map((block) => ('text' in block ? block.text : block)),
      ['1. Costume', '2. Return'],
    );
    assert.equal((await api.delete(`/v1/templates/${made.id}`)).status, 204);
  });

  it('can be created, changed into new versions, and archived', async () => {
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

  it('are refused when their parts are inconsistent', async () => {
    for (const [what, status, path, template] of REFUSED) {
      const answer = await account.api.post('/v1/templates', template);
      const named = answer.body.errors?.map((error: Body) => error.path) ?? [];
      const fits = named.some((each: string) => each.startsWith(path));
      assert.deepEqual([answer.status, fits], [status, true], `${what}: ${JSON.stringify(answer.body)}`);
    }
    assert.equal((await list()).data.length, BUILT_IN.length);
  });

  it('cannot expand a small input beyond the size limit', async () => {
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

  it('are listed page by page, own ones first, and never those of other organizations', async () => {
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
      ['consent', 'consent_es'],
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
