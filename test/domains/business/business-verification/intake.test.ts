import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import { type ApiClient, createApiClient } from '../../../support/api-client.ts';
import { pdfFile, textPdf } from '../../../support/pictures/papers.ts';
import type { TestAccount, TestService } from '../../../support/service.ts';
import {
  auditOf,
  type Body,
  dumpDatabase,
  keyWith,
  startWithAccount,
} from '../../identity/identity-verification/use-verifications.ts';
import { COMPANY, certificate, examined, kybBody, OWNERS, tasksOf } from './use-businesses.ts';

const person = (share: number, more: object = {}) => ({
  kind: 'person',
  name: 'Anna Maria Eriksson',
  birthDate: '1994-08-12',
  share,
  ...more,
});
const company = (share: number, owners: object[], more: object = {}) => ({
  kind: 'company',
  name: 'Nordhavn Holding Limited',
  country: 'GB',
  registrationNumber: '07654321',
  share,
  owners,
  ...more,
});
const business = (more: object) => ({ business: { ...(kybBody() as Body).business, ...more } });
const owners = (...list: object[]) => ({ owners: list });
const papers = (...incorporation: unknown[]) => ({ documents: { incorporation } });
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** A nested chain in which each company owns the previous one. */
function nested(levels: number): object {
  let owner: object = person(100);
  for (let level = 0; level < levels; level += 1) owner = company(100, [owner], { name: `Level ${level} Limited` });
  return owner;
}

const ZIP = Buffer.from('504b0304140000000800000000000000000000000000000000000000', 'hex');
const LONG = textPdf(Array.from({ length: 200 }, (_, page) => [`Page ${page}`]));
const ENCRYPTED = pdfFile({
  objects: [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [] /Count 0 >>',
    '<< /Filter /Standard /V 1 /R 2 /O (x) /U (x) /P -1 >>',
  ],
  trailer: '/Encrypt 3 0 R /ID [<00> <00>]',
});

const REFUSED: [name: string, changes: object, status: number, path: string][] = [
  ['no business', { business: undefined }, 400, 'business'],
  ['an unknown field', { revenue: 1 }, 400, 'revenue'],
  ['an unknown field of an owner', owners(person(100, { salary: 1 })), 400, 'owners.0.salary'],
  ['an empty name', business({ name: '   ' }), 400, 'business.name'],
  ['a name with only punctuation', business({ name: '--- !!' }), 422, 'business.name'],
  ['a name in an unsupported script', business({ name: '\u{12000}\u{12001}' }), 422, 'business.name'],
  [
    'an additional name with only punctuation',
    business({ otherNames: ['Abc Ltd', '…'] }),
    422,
    'business.otherNames.1',
  ],
  ['a name with a hidden turn of letters', business({ name: 'Abc \u202e dtL' }), 400, 'business.name'],
  ['a website with another scheme', business({ website: 'javascript:alert(1)' }), 400, 'business.website'],
  ['a country in three letters', business({ country: 'GBR' }), 400, 'business.country'],
  ['an unknown country', business({ country: 'QZ' }), 422, 'business.country'],
  ['a subdivision of another country', business({ subdivision: 'US-DE' }), 422, 'business.subdivision'],
  ['an unknown legal form', business({ entityType: 'ZZZ9' }), 422, 'business.entityType'],
  ['a legal form of another country', business({ entityType: '2HBR' }), 422, 'business.entityType'],
  ['an LEI with a wrong digit', business({ lei: '529900T8BM49AURSDO56' }), 422, 'business.lei'],
  ['a VAT number with a wrong digit', business({ vatId: 'GB980780685' }), 422, 'business.vatId'],
  [
    'an address of commas',
    business({ address: { lines: [','], city: 'Bristol', country: 'GB' } }),
    422,
    'business.address.lines',
  ],
  ['a negative share', owners(person(-1)), 400, 'owners.0.share'],
  ['a share above 100%', owners(person(100.1)), 400, 'owners.0.share'],
  ['a share as text', owners({ ...person(1), share: '50' }), 400, 'owners.0.share'],
  ['shares that add up to more than 100%', owners(person(60), person(50, { name: 'Another' })), 422, 'owners'],
  ['a person with owners', owners(person(100, { owners: [person(1)] })), 422, 'owners.0.owners'],
  [
    'an owner of an unknown country',
    owners(company(10, [person(1, { country: 'QZ' })])),
    422,
    'owners.0.owners.0.country',
  ],
  ['an invalid birth date', owners(person(10, { birthDate: '2001-02-30' })), 400, 'owners.0.birthDate'],
  ['a chain of a thousand', owners(nested(1000)), 400, ''],
  ['ten thousand owners', owners(...Array.from({ length: 10_000 }, () => person(0.01))), 400, 'owners'],
  ['a document that is not base64', papers('%%%'), 422, 'documents.incorporation.0'],
  ['an archive', papers(base64(ZIP)), 422, 'documents.incorporation.0'],
  ['a compressed file', papers(base64(gzipSync('x'.repeat(1e6)))), 422, 'documents.incorporation.0'],
  ['two hundred pages', papers(certificate(), base64(LONG)), 422, 'documents.incorporation.1'],
  ['a locked PDF', papers({ content: base64(ENCRYPTED) }), 422, 'documents.incorporation.0.content'],
  [
    'a paper that has ended',
    papers({ content: certificate(), validUntil: '2020-01-01' }),
    422,
    'documents.incorporation.0.validUntil',
  ],
  ['eleven papers', papers(...Array.from({ length: 11 }, () => certificate())), 400, 'documents.incorporation'],
];

describe('submitting a business', () => {
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  let taken: Body;
  before(async () => {
    ({ service, account, api } = await startWithAccount());
  });
  after(() => service.stop());

  for (const [name, changes, status, path] of REFUSED)
    it(`refuses ${name}`, async () => {
      const answer = await api.post('/v1/verifications', { ...kybBody(), ...changes });
      assert.equal(answer.status, status, JSON.stringify(answer.body));
      const paths = answer.body.errors.map((error: { path: string }) => error.path);
      assert.ok(
        paths.some((each: string) => each.startsWith(path)),
        JSON.stringify(answer.body.errors),
      );
      assert.doesNotMatch(JSON.stringify(answer.body), /Eriksson|Meridian|08765432/);
    });

  it('refuses an ownership chain of 10,000 levels, which no schema could traverse', async () => {
    const open = '{"kind":"company","name":"A Limited","share":100,"owners":[';
    const body = `{"type":"kyb","owners":[${open.repeat(10_000)}${']}'.repeat(10_000)}]}`;
    const headers = { authorization: `Bearer ${account.apiKey}`, 'content-type': 'application/json' };
    const answer = await fetch(`${service.url}/v1/verifications`, { method: 'POST', headers, body });
    assert.equal(answer.status, 400);
  });

  it('stores nothing from refused submissions', async () => {
    for (const table of ['business_verifications', 'business_documents', 'business_owners']) {
      const [row] = await service.sql('superuser', `select count(*)::int as n from ${table}`);
      assert.equal(row?.n, 0, table);
    }
  });

  it('answers at once with the company, without personal data', async () => {
    const { status, body } = await api.post('/v1/verifications', kybBody({ userId: 'studio-1', metadata: { a: 'b' } }));
    assert.deepEqual(
      [status, body.verified, body.status, body.type],
      [200, false, 'pending', 'kyb'],
      JSON.stringify(body),
    );
    assert.match(body.verificationId, /^ver_/);
    assert.equal(body.business.name, COMPANY.name);
    assert.equal(body.documents.length, 2);
    assert.deepEqual([body.userId, body.metadata], ['studio-1', { a: 'b' }]);
    assert.ok(!('owners' in body) && !('applicant' in body), JSON.stringify(body));
    taken = body;
  });

  it('shows owners and documents with pii:read, and records the access', async () => {
    const key = await keyWith(service, account, ['verifications:read', 'pii:read']);
    const { body } = await createApiClient(service.url, key).get(`/v1/verifications/${taken.id}`);
    assert.deepEqual(body.owners, OWNERS);
    assert.equal(body.applicant.email, 'applicant@example.org');
    const path = `/v1/verifications/${taken.id}/documents/${taken.documents[0].id}`;
    assert.equal((await api.get(path)).status, 403);
    const answer = await fetch(`${service.url}${path}`, { headers: { authorization: `Bearer ${key}` } });
    assert.equal(answer.headers.get('content-type'), 'application/pdf');
    assert.match(answer.headers.get('content-disposition') ?? '', /^attachment/);
    assert.equal(base64(await answer.bytes()), certificate().split(',')[1]);
    const actions = await auditOf(service, taken.id);
    for (const action of ['verification.created', 'personal_data.read']) assert.ok(actions.includes(action), action);
  });

  it('is not visible to other organizations or without the scope', async () => {
    const { api: stranger } = await service.account({ scopes: ['verifications:read', 'pii:read'] });
    for (const path of ['', `/documents/${taken.documents[0].id}`])
      assert.equal((await stranger.get(`/v1/verifications/${taken.id}${path}`)).status, 404);
    const { api: reader } = await service.account({ scopes: ['verifications:read'] });
    assert.equal((await reader.post('/v1/verifications', kybBody())).status, 403);
  });

  it('warns of a duplicate company, and keeps all text sealed', async () => {
    const again = await examined(api, kybBody(business({ registrationNumber: '0876-5432' })));
    assert.equal(tasksOf(again).duplicate_business, 'warning');
    const { body: other } = await service
      .account()
      .then(async ({ api: own }) => ({ body: await examined(own, kybBody()) }));
    assert.equal(tasksOf(other).duplicate_business, 'success');
    // Words that cannot occur in base64 by chance.
    const words = /Meridian|Eriksson|der Meer|Nordhavn|Harbour Street|08765432|applicant@example/i;
    assert.doesNotMatch(await dumpDatabase(service), words);
    assert.doesNotMatch(service.logs.join('\n'), words);
  });
});
