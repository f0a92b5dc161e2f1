import assert from 'node:assert/strict';
import { createNodeHolder } from '#prover/browser/node-holder.ts';
import { dayOf } from '#verifier/encoding/days.ts';
import { FIELD_ORDER } from '#verifier/proof/field.ts';
import type { ApiClient } from '../../../support/api-client.ts';
import { dataOf, openHosted } from '../../../support/hosted-page.ts';
import { startTestService, type TestService } from '../../../support/service.ts';
import { auditOf, type Body, dumpDatabase, tracesOf } from '../../identity/identity-verification/use-verifications.ts';
import { newProofLink, newWalletLink, tokenOf, verifiedAnna } from './use-wallet.ts';

const SCOPES = [
  'verifications:write',
  'verifications:read',
  'reviews:write',
  'proofs:write',
  'proofs:read',
  'credentials:write',
  'webhooks:read',
];
const holder = createNodeHolder();

describe('wallets that hold claims', () => {
  let service: TestService;
  let api: ApiClient;
  let anna: Body;
  let today: string;
  let secret: string;
  before(async () => {
    service = await startTestService();
    ({ api } = await service.account({ scopes: [...SCOPES, 'pii:read'] }));
    anna = await verifiedAnna(api);
    today = dayOf(new Date(anna.decidedAt));
    secret = await holder.newSecret();
  });
  after(() => service.stop());
  beforeEach(() => service.sql('superuser', 'delete from rate_windows'));

  const collect = (token: string, holderCommitment: unknown) =>
    service.anonymous.post(`/wallet/${token}/claims`, { holderCommitment });
  const hold = async (): Promise<Body> => {
    const { token } = await newWalletLink(api, { userId: 'anna' });
    const { status, body } = await collect(token, await holder.commitment(secret));
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };

  it('get claims for a secret unknown to the service, and prove under the same nullifier', async () => {
    const scope = 'wallet-shoot';
    const { body: kept } = await api.post('/v1/proofs', {
      statement: { type: 'age-over', years: 18, on: today, scope },
      userId: 'anna',
    });
    const held = await holder.accept(await hold(), secret);
    assert.deepEqual([held.issuerName, held.claims.holderCommitment], ['Test studio', await holder.commitment(secret)]);
    const asked = await newProofLink(api, { type: 'age-over', years: 18, on: today, scope });
    const steps: string[] = [];
    const proof = await holder.prove(asked.statement, held, secret, { onProgress: (step) => steps.push(step) });
    assert.deepEqual(steps, ['loading', 'witness', 'proving']);
    assert.equal(proof.publicSignals[0], kept.nullifier);
    const { status, body } = await service.anonymous.post(`/prove/${asked.token}/proof`, { proof });
    assert.deepEqual([status, body.verdict], [200, 'pass'], JSON.stringify(body));
    assert.equal(body.shown, undefined);
    assert.equal((await api.get(`/v1/proof-requests/${asked.proofRequestId}`)).body.status, 'used');
    const { body: events } = await api.get('/v1/events?type=proof.verified&limit=100');
    assert.equal(events.data[0].data.proofRequestId, asked.proofRequestId);
    const again = await service.anonymous.post(`/prove/${asked.token}/proof`, { proof });
    assert.deepEqual([again.status, again.body.verdict], [200, 'fail']);
    assert.equal((await service.anonymous.get(`/prove/${asked.token}`)).status, 410);
  });

  it('get one link at a time, which binds to the first wallet', async () => {
    const first = await newWalletLink(api, { personId: anna.personId });
    const made = await api.post(`/v1/persons/${anna.personId}/wallet-links`, { credentialId: anna.credentialId });
    assert.deepEqual([made.status, made.body.status], [201, 'open'], JSON.stringify(made.body));
    assert.equal((await api.get(`/v1/wallet-links/${first.id}`)).body.status, 'cancelled');
    assert.equal((await service.anonymous.get(`/wallet/${first.token}`)).status, 410);
    assert.equal((await collect(first.token, '1')).status, 410);
    const token = tokenOf(made.body.url);
    const answers = await Promise.all(['11', '12', '13'].map((commitment) => collect(token, commitment)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409]);
    const winner = answers.find(({ status }) => status === 200)?.body.claims.holderCommitment;
    const again = await collect(token, winner);
    assert.equal(again.status, 200, 'an answer may get lost');
    assert.equal(again.body.claims.personKey, answers.find(({ status }) => status === 200)?.body.claims.personKey);
    const { body: used } = await api.get(`/v1/wallet-links/${made.body.id}`);
    assert.deepEqual([used.status, used.credentialId], ['used', anna.credentialId]);
    service.advance(16 * 60);
    assert.equal((await collect(token, winner)).status, 409);
    const actions = ['wallet_link.created', 'wallet_link.used', 'wallet_link.used'];
    assert.deepEqual(await auditOf(service, made.body.id), actions);
  });

  it('have links that expire, can be canceled and listed, and are shown once', async () => {
    const short = await newWalletLink(api, { userId: 'anna', expiresInSeconds: 60 });
    service.advance(61);
    assert.equal((await collect(short.token, '1')).status, 410);
    assert.equal((await api.post(`/v1/wallet-links/${short.id}/cancel`)).status, 409);
    const key = { 'Idempotency-Key': 'wallet-1' };
    const one = await api.post('/v1/wallet-links', { userId: 'anna' }, key);
    const two = await api.post('/v1/wallet-links', { userId: 'anna' }, key);
    assert.deepEqual([one.status, two.status, two.body.code], [201, 409, 'secret_already_shown']);
    assert.equal((await api.post(`/v1/wallet-links/${one.body.id}/cancel`)).body.status, 'cancelled');
    const { body } = await api.get(`/v1/wallet-links?personId=${anna.personId}&limit=2`);
    assert.deepEqual(
      body.data.map(({ id, status }: Body) => [id, status]),
      [
        [one.body.id, 'cancelled'],
        [short.id, 'cancelled'],
      ],
    );
    assert.equal(body.data[0].url, undefined);
  });

  const BAD_COMMITMENTS = ['', '0', '01', '-1', '0x1', '1.0', String(FIELD_ORDER), '9'.repeat(90), 5, null];
  it('must send a commitment in canonical form; another form does not use up the link', async () => {
    const { token } = await newWalletLink(api, { userId: 'anna' });
    for (const bad of BAD_COMMITMENTS) assert.equal((await collect(token, bad)).status, 400, String(bad));
    for (const body of [{}, { holderCommitment: '1', secret: '2' }])
      assert.equal((await service.anonymous.post(`/wallet/${token}/claims`, body)).status, 400);
    assert.equal((await collect(token, String(FIELD_ORDER - 1n))).status, 200);
  });

  // Requested statements, and the expected results.
  const refused: [string, string, () => object, number, string?][] = [
    ['nobody', '/v1/wallet-links', () => ({}), 400],
    ['two at once', '/v1/wallet-links', () => ({ userId: 'anna', personId: anna.personId }), 400],
    ['too long', '/v1/wallet-links', () => ({ userId: 'anna', expiresInSeconds: 9_999_999 }), 400],
    ['unknown userId', '/v1/wallet-links', () => ({ userId: 'nobody' }), 422, 'userId'],
    ['unknown credential', '/v1/wallet-links', () => ({ credentialId: 'crd_x' }), 422, 'credential'],
    ['unknown person', '/v1/persons/per_01h00000000000000000000000/wallet-links', () => ({}), 404],
    ['no person', '/v1/persons/anna/wallet-links', () => ({}), 404],
    ['unknown request', '/v1/proof-requests/prq_01h00000000000000000000000/links', () => ({}), 404],
  ];
  for (const [name, path, body, status, where] of refused)
    it(`are refused a link for: ${name}`, async () => {
      const answer = await api.post(path, body());
      assert.equal(answer.status, status, JSON.stringify(answer.body));
      if (where) assert.equal(answer.body.errors[0].path, where);
    });

  it('are for persons of the organization with valid identities, linked by actors who may read them', async () => {
    const other = (await service.account({ scopes: [...SCOPES, 'pii:read'] })).api;
    assert.equal((await other.post(`/v1/persons/${anna.personId}/wallet-links`, {})).status, 404);
    assert.equal((await other.post('/v1/wallet-links', { credentialId: anna.credentialId })).status, 422);
    const asked = await newProofLink(api, { type: 'age-over', years: 18, on: today });
    assert.equal((await other.post(`/v1/proof-requests/${asked.proofRequestId}/links`)).status, 404);
    const link = await newWalletLink(api, { userId: 'anna' });
    assert.equal((await other.get(`/v1/wallet-links/${link.id}`)).status, 404);
    const { api: blind } = await service.account({ scopes: SCOPES });
    assert.equal((await blind.post('/v1/wallet-links', { userId: 'anna' })).body.code, 'insufficient_scope');
    await api.post(`/v1/credentials/${anna.credentialId}/suspend`, { reason: 'other' });
    const { status, body } = await collect(link.token, '1');
    assert.deepEqual([status, body.errors?.[0]?.message], [422, 'credential_suspended'], JSON.stringify(body));
    assert.equal((await api.post('/v1/wallet-links', { userId: 'anna' })).status, 422);
    await api.post(`/v1/credentials/${anna.credentialId}/reinstate`, { reason: 'other' });
    assert.equal((await collect(link.token, '1')).status, 200);
  });

  it('leave no secret, token or personal data behind', async () => {
    const { token } = await newWalletLink(api, { userId: 'anna' });
    const { body } = await collect(token, await holder.commitment(secret));
    const dump = await dumpDatabase(service);
    const logs = service.logs.join('\n');
    assert.deepEqual([tracesOf('passport-anna', dump), tracesOf('passport-anna', logs)], [[], []]);
    for (const hidden of [secret, token, body.claims.salt, body.claims.personKey])
      assert.ok(!dump.includes(hidden) && !logs.includes(hidden), hidden);
  });

  it('have a page for every link, and a plain one for unknown links', async () => {
    const link = await newWalletLink(api, { userId: 'anna' });
    const asked = await newProofLink(api, { type: 'age-over', years: 21, on: today, audience: '<b>shop</b>' });
    for (const [path, data] of [
      ['/wallet', { kind: 'wallet' }],
      [`/wallet/${link.token}`, { kind: 'collect' }],
      [`/prove/${asked.token}`, { kind: 'prove' }],
    ] as const) {
      const page = await openHosted(service.anonymous, path);
      assert.equal(page.status, 200);
      const shown = dataOf(page);
      assert.equal(shown.kind, data.kind);
      if (shown.brand) assert.equal(shown.brand.organization, 'Test studio');
      if (shown.statement) assert.deepEqual([shown.statement.years, shown.statement.audience], [21, '<b>shop</b>']);
      assert.ok(!page.body.includes('<b>shop'), path);
      const policy = page.headers.get('content-security-policy') ?? '';
      assert.match(policy, /worker-src 'self'/);
      assert.doesNotMatch(policy, /unsafe|script-src[^;]*blob:/);
    }
    for (const page of ['wallet', 'prove']) {
      assert.equal((await service.anonymous.get(`/${page}/${'x'.repeat(43)}`)).status, 404);
      assert.equal((await service.anonymous.get(`/${page}/short`)).status, 404);
    }
  });

  it('use unchanging scripts with a separate policy', async () => {
    const { body } = await openHosted(service.anonymous, '/wallet');
    const [script = ''] = /\/assets\/wallet-[\w-]+\.js/.exec(body) ?? [];
    const { status, headers } = await service.anonymous.get(script);
    assert.deepEqual([status, headers.get('cache-control')], [200, 'public, max-age=31536000, immutable']);
    assert.match(headers.get('content-security-policy') ?? '', /script-src 'self' 'wasm-unsafe-eval'/);
    assert.equal((await service.anonymous.get('/assets/wallet-00000000.js')).status, 404);
  });
});
