import assert from 'node:assert/strict';
import {
  type Holder,
  type Json,
  newHolder,
  presentJwtVp,
  presentSdJwt,
} from '../../../../scripts/bench/wallets/wallet.ts';
import { type ApiClient, createApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { keyWith } from '../../identity/identity-verification/use-verifications.ts';
import { copyFor, verifiedAnna } from './use-presentations.ts';

const EXPECTED = { nonce: 'nonce-of-the-caller', audience: 'https://caller.example' };

describe('POST /v1/presentations/verify', () => {
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  let anna: Json;
  let holder: Holder;
  let sdJwt: string;
  let jwtVc: string;

  before(async () => {
    service = await startTestService();
    account = await service.account();
    api = account.api;
    anna = await verifiedAnna(api);
    holder = newHolder();
    const copy = (format: 'dc+sd-jwt' | 'jwt_vc_json') =>
      copyFor(service, account, { credentialId: anna.credentialId, format, holder });
    [sdJwt, jwtVc] = [await copy('dc+sd-jwt'), await copy('jwt_vc_json')];
  });
  after(() => service.stop());

  const verify = async (client: ApiClient, presentation: unknown, more: object = {}): Promise<Json> => {
    const { status, body } = await client.post('/v1/presentations/verify', { presentation, ...EXPECTED, ...more });
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };
  const failures = ({ checks, credentials }: Json): string[] =>
    [...checks, ...credentials.flatMap((each: Json) => each.checks)]
      .filter(({ result }: Json) => result === 'failed')
      .map(({ check }: Json) => check);

  it('reports each check of an SD-JWT, and its claims to those who may read them', async () => {
    const presentation = await presentSdJwt(sdJwt, { holder, disclose: ['family_name'], ...EXPECTED });
    const verdict = await verify(api, presentation);
    assert.deepEqual([verdict.verified, verdict.format, failures(verdict)], [true, 'dc+sd-jwt', []]);
    assert.equal(verdict.credentials[0].claims, undefined);
    const pii = createApiClient(service.url, await keyWith(service, account, ['credentials:read', 'pii:read']));
    const { claims } = (await verify(pii, presentation)).credentials[0];
    assert.deepEqual([claims.family_name, claims.given_name], ['ERIKSSON', undefined]);
  });

  it('reports on every credential in a jwt_vp_json', async () => {
    const verdict = await verify(api, await presentJwtVp([jwtVc, jwtVc], { holder, ...EXPECTED }));
    assert.deepEqual([verdict.verified, verdict.format, verdict.holder], [true, 'jwt_vp_json', holder.did]);
    assert.equal(verdict.credentials.length, 2);
  });

  it('reports on a proof for this nonce and audience', async () => {
    const on = service.ctx.clock.now().toISOString().slice(0, 10);
    const statement = { type: 'age-over', years: 18, on, audience: EXPECTED.audience, context: EXPECTED.nonce };
    const { proof } = (await api.post('/v1/proofs', { statement, userId: 'anna' })).body;
    assert.deepEqual(failures(await verify(api, proof)), []);
    assert.deepEqual(failures(await verify(api, proof, { nonce: 'another' })), ['nonce']);
    assert.deepEqual(failures(await verify(api, proof, { audience: 'another' })), ['audience']);
    assert.equal((await verify(api, { ...proof, publicSignals: [] })).verified, false);
    const trusting = await api.post('/v1/presentations/verify', {
      presentation: proof,
      ...EXPECTED,
      trustedIssuers: ['did:web:elsewhere.example'],
    });
    assert.equal(trusting.status, 422);
  });

  it('reports each error', async () => {
    const right = { holder, disclose: ['age_over_18'], ...EXPECTED };
    const table: [string, unknown, string][] = [
      ['another nonce', await presentSdJwt(sdJwt, { ...right, nonce: 'x' }), 'nonce'],
      ['another audience', await presentSdJwt(sdJwt, { ...right, audience: 'x' }), 'audience'],
      ['another holder', await presentSdJwt(sdJwt, { ...right, holder: newHolder() }), 'signature'],
      ['no key binding', await presentSdJwt(sdJwt, { ...right, unbound: true }), 'format'],
      ['text', 'text', 'format'],
      ['an empty object', {}, 'format'],
      ['a credential', jwtVc, 'data_model'],
    ];
    for (const [label, presentation, check] of table) {
      const verdict = await verify(api, presentation);
      assert.equal(verdict.verified, false, label);
      assert.equal(failures(verdict)[0], check, `${label} ${JSON.stringify(verdict)}`);
    }
  });

  it("does not trust another organization's credentials unless that organization is named", async () => {
    const other = await service.account();
    const presentation = await presentSdJwt(sdJwt, { holder, disclose: ['age_over_18'], ...EXPECTED });
    // One failure for the presentation and one for its credential; no other check fails.
    assert.deepEqual(failures(await verify(other.api, presentation)), ['trust', 'trust']);
    const issuer = `${service.url}/orgs/${account.organization}`;
    assert.equal((await verify(other.api, presentation, { trustedIssuers: [issuer] })).verified, true);
  });

  it('refuses an invalid query', async () => {
    for (const body of [
      { presentation: 'x', nonce: 'n' },
      { presentation: 'x', audience: 'a' },
      { presentation: 7, ...EXPECTED },
      { presentation: '', ...EXPECTED },
      { presentation: 'x', ...EXPECTED, extra: 1 },
      { presentation: 'x', ...EXPECTED, trustedIssuers: ['anybody at all'] },
      {
        presentation: 'x',
        ...EXPECTED,
        trustedRoots: ['-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----'],
      },
    ])
      assert.equal((await api.post('/v1/presentations/verify', body)).status, 400, JSON.stringify(body));
  });
});
