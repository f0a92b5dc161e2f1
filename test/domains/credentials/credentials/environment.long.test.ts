// Credentials from development and test mode say so in every encoding and proof, and are refused in production.
import assert from 'node:assert/strict';
import { parseTrust } from '#verifier/trust.ts';
import { verify } from '#verifier/verify.ts';
import type { ApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { type Body, verifyAnna } from '../../identity/identity-verification/use-verifications.ts';
import { testModeOf } from '../../operations/test-mode/use-test-mode.ts';

const FORMATS = ['vc+jwt', 'jwt_vc_json', 'dc+sd-jwt', 'ldp_vc'];
const SCOPES = [
  'keys:write',
  'verifications:read',
  'verifications:write',
  'credentials:read',
  'credentials:write',
  'proofs:read',
  'proofs:write',
  'pii:read',
];
const payloadOf = (jwt: string): Body => JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString());

/** A trust file whose issuers do not state their environment. */
const asProduction = (trust: Body): Body => ({
  ...trust,
  issuers: trust.issuers.map(({ did, document: { service: _, ...document } }: Body) => ({ did, document })),
});

describe('credentials issued outside production', () => {
  let service: TestService;
  let account: TestAccount;
  let tests: ApiClient;
  before(async () => {
    service = await startTestService();
    account = await service.account({ scopes: SCOPES });
    tests = await testModeOf(service, account, { scopes: SCOPES.slice(1) });
  });
  after(() => service.stop());

  const encodings = async (api: ApiClient, id: string): Promise<Record<string, Body>> => {
    const found = await Promise.all(
      FORMATS.map(async (format) => {
        const { status, body } = await api.get(`/v1/credentials/${id}?format=${encodeURIComponent(format)}`);
        assert.equal(status, 200, JSON.stringify(body));
        return [format, body.credential] as const;
      }),
    );
    return Object.fromEntries(found);
  };
  const environmentsOf = (found: Record<string, Body>) => [
    payloadOf(found['vc+jwt']).credentialSubject.environment,
    payloadOf(found.jwt_vc_json).vc.credentialSubject.environment,
    payloadOf(found['dc+sd-jwt']).environment,
    found.ldp_vc.credentialSubject.environment,
  ];
  const proofBy = async (api: ApiClient, userId: string): Promise<Body> => {
    const on = new Date().toISOString().slice(0, 10);
    const asked = await api.post('/v1/proof-requests', { type: 'age-over', years: 18, on });
    const made = await api.post('/v1/proofs', { proofRequestId: asked.body.id, userId });
    assert.ok(made.status < 300, JSON.stringify(made.body));
    return { proof: made.body.proof, proofRequestId: asked.body.id };
  };

  for (const [environment, api, kind] of [
    ['development', () => account.api, 'AvouchDevelopmentMode'],
    ['test', () => tests, 'AvouchTestMode'],
  ] as const) {
    it(`state ${environment} in every encoding, the issuer's document, the proof and the verdicts`, async () => {
      const { credentialId } = await verifyAnna(api(), { userId: 'anna' });
      const found = await encodings(api(), credentialId);
      assert.deepEqual(
        environmentsOf(found),
        FORMATS.map(() => environment),
      );
      const { body: trust } = await api().get('/v1/trust');
      const [{ document }] = trust.issuers;
      assert.equal(document.service[0].type, kind);
      const now = new Date();
      for (const format of ['vc+jwt', 'jwt_vc_json', 'dc+sd-jwt']) {
        const verdict = verify(found[format], { trust: parseTrust(trust), now });
        assert.deepEqual([verdict.verdict, verdict.environment], ['pass', environment], format);
        assert.match(verdict.warnings[0] ?? '', new RegExp(`^${environment} credential: `, 'i'));
        const elsewhere = verify(found[format], { trust: parseTrust(asProduction(trust)), now });
        assert.deepEqual([elsewhere.verdict, elsewhere.environment], ['fail', environment], format);
      }
      const { proof, proofRequestId } = await proofBy(api(), 'anna');
      const offline = verify(proof, { trust: parseTrust(trust), now });
      assert.deepEqual([offline.verdict, offline.environment], ['pass', environment]);
      assert.match(offline.warnings[0] ?? '', new RegExp(`^${environment} proof: `, 'i'));
      const elsewhere = verify(proof, { trust: parseTrust(asProduction(trust)), now });
      assert.deepEqual([elsewhere.verdict, elsewhere.environment], ['fail', environment]);
      const { body: online } = await api().post('/v1/proofs/verify', { proof, proofRequestId });
      assert.deepEqual([online.verdict, online.environment], ['pass', environment]);
    });
  }

  it('prevent a production service from using their database', async () => {
    await assert.rejects(service.twin({ MODE: 'production' }), {
      name: 'OtherMode',
      message: /issued its first credentials in development mode, but MODE is production.*empty database/,
    });
  });

  it('cannot be issued from a production database, whose credentials carry no such mark', async () => {
    const production = await startTestService({ MODE: 'production' });
    try {
      const { api } = await production.account();
      const { body: trust } = await api.get('/v1/trust');
      assert.deepEqual(
        trust.issuers.flatMap(({ document }: Body) => document.service?.map(({ type }: Body) => type) ?? []),
        ['AvouchLog'],
      );
      await assert.rejects(production.twin({ MODE: 'development' }), {
        name: 'OtherMode',
        message: /Set MODE=production/,
      });
    } finally {
      await production.stop();
    }
  });

  it('do not fix the mode before a live organization has issued one', async () => {
    const early = await startTestService();
    try {
      const only = await testModeOf(early, await early.account({ scopes: SCOPES }), { scopes: SCOPES.slice(1) });
      assert.equal((await only.get('/v1/trust')).status, 200);
      const production = await early.twin({ MODE: 'production' });
      await production.stop();
    } finally {
      await early.stop();
    }
  });
});
