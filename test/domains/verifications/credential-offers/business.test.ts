import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { answerWith, newHolder } from '../../../../scripts/bench/wallets/wallet.ts';
import { newKey } from '../../../support/peers/receiving-wallet.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { claimsOf, disclosed, issueToBusiness } from '../../credentials/credentials/use-credentials.ts';
import { ask, copyFor, presentAsAsked, resultOf } from '../../credentials/presentations/use-presentations.ts';
import { acceptOffer, assertRefused, type Body, makeOffer } from './use-offers.ts';

const CONFIGURATIONS = {
  'dc+sd-jwt': 'BusinessVerificationCredential_sd_jwt',
  jwt_vc_json: 'BusinessVerificationCredential_jwt_vc',
  'vc+jwt': 'BusinessVerificationCredential_vc_jwt',
} as const;

describe('business-credential offers', () => {
  let service: TestService;
  /** Without pii:read, which is not needed here. */
  let account: TestAccount;
  let path: string;
  let number = 1_000_000;
  before(async () => {
    service = await startTestService();
    account = await service.account();
    const policy = { business: { requireVerifiedOwners: false } };
    assert.equal((await account.api.post('/v1/verification-policies', policy)).status, 201);
    path = `/v1/credentials/${(await issueToBusiness(service, account.organization)).credentialId}`;
  });
  beforeEach(() => service.sql('superuser', 'delete from rate_windows'));
  after(() => service.stop());

  /** A company in review. */
  const inReview = async (): Promise<string> => {
    number += 1;
    const business = {
      name: 'Utopia Pictures Limited',
      registrationNumber: String(number).padStart(8, '0'),
      country: 'GB',
      address: { lines: ['1 Harbour Street'], city: 'Liverpool', country: 'GB' },
      entityType: 'H0PO',
    };
    const { status, body } = await account.api.post('/v1/verifications', { type: 'kyb', business });
    assert.equal(status, 200, JSON.stringify(body));
    for (;;) {
      const { body: found } = await account.api.get(`/v1/verifications/${body.verificationId}`);
      if (found.status === 'in_review') return found.id;
      await sleep(100);
    }
  };
  const decide = async (id: string, decision: 'approve' | 'reject'): Promise<void> => {
    const answer = await account.api.post(`/v1/verifications/${id}/decision`, { decision, reason: 'Looked at it' });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
  };

  for (const [format, configuration] of Object.entries(CONFIGURATIONS)) {
    it(`deliver ${format} to a wallet as described in the metadata`, async () => {
      const { wallet, token, offer, body } = await acceptOffer(account.api, path, { more: { formats: [format] } });
      assert.equal(body.type, 'BusinessVerificationCredential');
      assert.deepEqual(offer.credential_configuration_ids, [configuration]);
      const known = wallet.issuer.credential_configurations_supported[configuration];
      assert.equal(known.credential_metadata.display[0].name, 'Verified business');
      const key = newKey();
      const named = format === 'dc+sd-jwt' ? 'jwk' : 'did:key';
      const answer = await wallet.request(token, { configuration, keys: [key], named });
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
      const [{ credential }] = answer.body.credentials;
      const paths = known.credential_metadata.claims.map((claim: Body) => claim.path.at(-1));
      const said = format === 'dc+sd-jwt' ? disclosed(credential) : claimsOf(format, credential).credentialSubject;
      for (const name of Object.keys(said)) assert.ok(name === 'id' || paths.includes(name), name);
      const { body: verdict } = await account.api.post('/v1/credentials/verify', { credential });
      assert.equal(verdict.verified, true, JSON.stringify(verdict));
    });
  }

  it('give no identity credential with a token for a business', async () => {
    const { wallet, token } = await acceptOffer(account.api, path);
    const asked = { configuration: 'IdentityVerificationCredential_sd_jwt', keys: [newKey()] };
    assertRefused(await wallet.request(token, asked), 400, 'invalid_credential_request', 'another type');
  });

  it('let a wallet wait for the decision on a business, and then deliver its credential', async () => {
    const verification = await inReview();
    const { wallet, token } = await acceptOffer(account.api, `/v1/verifications/${verification}`);
    const configuration = CONFIGURATIONS['dc+sd-jwt'];
    const first = await wallet.request(token, { configuration, keys: [newKey()] });
    assert.deepEqual([first.status, first.body.interval], [202, 600], JSON.stringify(first.body));
    await decide(verification, 'approve');
    const second = await wallet.deferred(token, first.body.transaction_id);
    assert.equal(second.status, 200, JSON.stringify(second.body));
    const [{ credential }] = second.body.credentials;
    assert.equal(disclosed(credential).legal_name, 'Utopia Pictures Limited');
  });

  it('deliver nothing for a rejected business, even to a waiting wallet', async () => {
    const verification = await inReview();
    const { wallet, token } = await acceptOffer(account.api, `/v1/verifications/${verification}`);
    const asked = { configuration: CONFIGURATIONS['dc+sd-jwt'], keys: [newKey()] };
    const { body } = await wallet.request(token, asked);
    await decide(verification, 'reject');
    const refused = await wallet.deferred(token, body.transaction_id);
    assertRefused(refused, 400, 'credential_request_denied', 'rejected meanwhile');
    const again = await account.api.post(`/v1/verifications/${verification}/offer`, {});
    assert.deepEqual(
      [again.status, again.body.message],
      [409, 'There is nothing to offer. The verification is rejected.'],
    );
  });

  it("are not found for another organization's business", async () => {
    const verification = await inReview();
    const stranger = await service.account();
    assert.equal((await stranger.api.post(`/v1/verifications/${verification}/offer`, {})).status, 404);
    await makeOffer(account.api, `/v1/verifications/${verification}`);
  });

  it("satisfy a verifier that requests only a company's country", async () => {
    const { credentialId } = await issueToBusiness(service, account.organization);
    const holder = newHolder();
    const copy = await copyFor(service, account, { credentialId, format: 'dc+sd-jwt', holder });
    const query = (country: string) => ({
      credentials: [
        {
          id: 'business',
          format: 'dc+sd-jwt',
          meta: { vct_values: [`${service.url}/credential-types/business-verification/v1`] },
          claims: [{ path: ['legal_name'] }, { path: ['jurisdiction', 'country'], values: [country] }],
        },
      ],
    });
    for (const [country, state] of [
      ['GB', 'verified'],
      ['DE', 'failed'],
    ] as const) {
      const { id, request } = await ask(account.api, { dcql: query(country) });
      const answer = await answerWith(request, { business: [await presentAsAsked(copy, { holder, request })] });
      assert.equal(answer.status, state === 'verified' ? 200 : 400, JSON.stringify(answer.body));
      assert.equal((await resultOf(account.api, id)).state, state);
    }
  });
});
