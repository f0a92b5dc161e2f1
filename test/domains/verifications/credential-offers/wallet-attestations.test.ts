// Wallet attestations at the token endpoint (OpenID4VCI 1.0 appendix E), with a test provider.
import assert from 'node:assert/strict';
import { createPublicKey, randomBytes, X509Certificate } from 'node:crypto';
import { clientAuthenticationClientAttestationJwt, createClientAttestationJwt } from '@openid4vc/oauth2';
import { SignJWT } from 'jose';
import { newKey, type ProofChanges, type WalletKey } from '../../../support/peers/receiving-wallet.ts';
import {
  certify,
  type SignChanges,
  signFor,
  type WalletProvider,
  walletProof,
} from '../../../support/peers/wallet-provider.ts';
import type { TestAccount, TestService } from '../../../support/service.ts';
import { acceptOffer, assertRefused, type Body, type MadeOffer, makeOffer, SD_JWT } from './use-offers.ts';
import { openWithProviders, publishStatusLists, trustProviders } from './use-providers.ts';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const now = (): number => Math.floor(Date.now() / 1000);
const ALGORITHMS = ['ES256', 'EdDSA'];

describe('wallet attestations', () => {
  let service: TestService;
  let account: TestAccount;
  let path: string;
  let provider: WalletProvider;
  let stranger: WalletProvider;
  let made: MadeOffer;

  const open = async (env: Record<string, string>): Promise<void> => {
    ({ service, account, path, provider, stranger } = await openWithProviders(env));
  };
  const fresh = async (): Promise<void> => {
    await service.sql('superuser', 'delete from rate_windows');
    made = await makeOffer(account.api, path, { formats: ['dc+sd-jwt'] });
  };
  const metadata = async (): Promise<Body> =>
    (await service.anonymous.get(`/.well-known/oauth-authorization-server/orgs/${account.organization}`)).body;
  const proofOf = (key: WalletKey, changes?: ProofChanges): Promise<string> =>
    walletProof(key, made.offer.credential_issuer, changes);
  const headersOf = (attestation?: string, proof?: string): Record<string, string> => ({
    ...(attestation !== undefined && { 'OAuth-Client-Attestation': attestation }),
    ...(proof !== undefined && { 'OAuth-Client-Attestation-PoP': proof }),
  });
  const redeem = (attestation?: string, proof?: string) =>
    made.wallet.redeem(made.offer, made.body.txCode, { headers: headersOf(attestation, proof) });
  /** The audit details of the token issued for the offer. */
  const accepted = async (): Promise<unknown> => {
    const text = "select details from audit_entries where subject = $1 and action = 'credential_offer.accepted'";
    return (await service.sql('superuser', text, [made.body.id]))[0]?.details;
  };

  describe('when the operator requires none', () => {
    before(() => open({}));
    beforeEach(fresh);
    after(() => service.stop());

    it('have no effect while no provider is trusted', async () => {
      const { token_endpoint_auth_methods_supported: methods, ...rest } = await metadata();
      assert.deepEqual(methods, ['none']);
      assert.equal(rest['pre-authorized_grant_anonymous_access_supported'], true);
      assert.equal(rest.client_attestation_signing_alg_values_supported, undefined);
      const key = newKey();
      const answer = await redeem(await stranger.attestWallet(key), await proofOf(key));
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
      assert.deepEqual(await accepted(), { dpop: false, walletAttestation: false });
    });

    it('count once a provider is trusted, and wallets without one still get a token', async () => {
      await trustProviders(service, provider.certificate);
      const { token_endpoint_auth_methods_supported: methods, ...rest } = await metadata();
      assert.deepEqual(methods, ['none', 'attest_jwt_client_auth']);
      assert.deepEqual(rest.client_attestation_signing_alg_values_supported, ALGORITHMS);
      assert.deepEqual(rest.client_attestation_pop_signing_alg_values_supported, ALGORITHMS);
      const key = newKey();
      const foreign = await redeem(await stranger.attestWallet(key), await proofOf(key));
      assertRefused(foreign, 400, 'invalid_client', 'a stranger');
      assertRefused(await redeem(await provider.attestWallet(key)), 400, 'invalid_client', 'no proof');
      assertRefused(await redeem(undefined, await proofOf(key)), 400, 'invalid_client', 'a proof alone');
      assert.equal((await redeem()).status, 200);
      assert.deepEqual(await accepted(), { dpop: false, walletAttestation: false });
    });
  });

  describe('when the operator requires them', () => {
    before(async () => {
      await open({ WALLET_ATTESTATION: 'required' });
      await trustProviders(service, provider.certificate);
    });
    beforeEach(fresh);
    after(() => service.stop());

    it('lead to a token, to DPoP and to a credential', async () => {
      const { token_endpoint_auth_methods_supported: methods, ...rest } = await metadata();
      assert.deepEqual(methods, ['attest_jwt_client_auth']);
      assert.equal(rest['pre-authorized_grant_anonymous_access_supported'], false);
      for (const key of [newKey(), newKey('EdDSA')]) {
        const attestation = await provider.attestWallet(key);
        const dpop = newKey();
        const headers = headersOf(attestation, await proofOf(key));
        const call = { headers, dpop };
        const { wallet, token } = await acceptOffer(account.api, path, { more: { formats: ['dc+sd-jwt'] }, call });
        const answer = await wallet.request(token, { configuration: SD_JWT, keys: [newKey()] }, { dpop });
        assert.equal(answer.status, 200, JSON.stringify(answer.body));
        const named = await made.wallet.token(
          {
            grant_type: 'urn:ietf:params:oauth:grant-type:pre-authorized_code',
            'pre-authorized_code': made.offer.code,
            tx_code: made.body.txCode,
            client_id: 'https://wallet.example',
          },
          { headers: headersOf(attestation, await proofOf(key)) },
        );
        assert.equal(named.status, 200, JSON.stringify(named.body));
        assert.deepEqual(await accepted(), { dpop: false, walletAttestation: true });
        await fresh();
      }
    });

    it('are accepted as a second implementation creates and sends them', async () => {
      const key = newKey();
      const { signer } = provider;
      const attestation = await createClientAttestationJwt({
        issuer: 'https://wallets.example',
        clientId: 'https://wallet.example',
        expiresAt: new Date(Date.now() + 600_000),
        confirmation: { jwk: { ...key.jwk, kty: 'EC' } },
        signer: { method: 'x5c', alg: 'ES256', x5c: [signer.certificate.toString('base64')] },
        callbacks: { signJwt: signFor(signer.key) },
      });
      const headers = new Headers();
      const wallet = {
        privateKey: key.privateKey,
        publicKey: createPublicKey(key.privateKey.export({ type: 'pkcs8', format: 'pem' })),
      };
      await clientAuthenticationClientAttestationJwt({
        clientAttestationJwt: attestation,
        callbacks: { signJwt: signFor(wallet), generateRandom: (length) => randomBytes(length) },
      })({
        url: made.wallet.server.token_endpoint,
        method: 'POST',
        headers,
        body: {},
        contentType: 'application/x-www-form-urlencoded',
        authorizationServerMetadata: made.wallet.server,
      } as never);
      const answer = await made.wallet.redeem(made.offer, made.body.txCode, { headers: Object.fromEntries(headers) });
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
    });

    it('are refused if their provider has revoked them, or their status is unknown', async () => {
      const lists = await publishStatusLists(provider, stranger);
      const key = newKey();
      const answerTo = async (status: object) =>
        redeem(await provider.attestWallet(key, { payload: { status } }), await proofOf(key));
      const refused: [string, object, RegExp][] = [
        ['revoked', lists.status(1), /revoked/],
        ["in a stranger's list", lists.status(0, 'stranger'), /status_list_not_signed_by_issuer/],
        ['beyond the list', lists.status(99), /status_index_out_of_range/],
        ['of an unknown kind', { identifier_list: { id: 'aa', uri: 'https://wallet.example' } }, /: status$/],
        ['without an index', { status_list: { uri: 'https://wallet.example' } }, /: status$/],
      ];
      for (const [what, status, reason] of refused) {
        const answer = await answerTo(status);
        assertRefused(answer, 400, 'invalid_client', what);
        assert.match(answer.body.error_description, reason, what);
      }
      assert.equal((await answerTo(lists.status(0))).status, 200);
      lists.close();
      await fresh();
      const gone = await answerTo(lists.status(0, 'gone'));
      assert.match(gone.body.error_description, /status_list_unavailable/);
    });

    it('are refused with the name of the error, and the code still works afterwards', async () => {
      const [key, other] = [newKey(), newKey()];
      const attest = (changes: SignChanges = {}): Promise<string> => provider.attestWallet(key, changes);
      const good = await attest();
      const below = await certify('below a leaf', { by: provider.signer, ca: false });
      const secret = new X509Certificate(provider.signer.certificate).publicKey.export({ type: 'spki', format: 'der' });
      const x5c = [provider.signer.certificate.toString('base64')];
      const typ = 'oauth-client-attestation+jwt';
      const claims = { iss: 'x', sub: 'https://wallet.example', exp: now() + 3600, cnf: { jwk: key.jwk } };
      const refused: [string, string | undefined, RegExp, string?][] = [
        ['none', undefined, /is required/],
        ['no JWT', 'x', /attestation is refused: signature/],
        ['two', `${good}, ${good}`, /signature/],
        ['no algorithm', `${encode({ typ, alg: 'none', x5c })}.${encode(claims)}.`, /alg/],
        [
          'HS256 with the public key',
          await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ, x5c }).sign(secret),
          /alg/,
        ],
        ['another type', await attest({ header: { typ: 'JWT' } }), /typ/],
        ['a key attestation', await provider.attestKeys([key]), /typ/],
        ['a changed payload', good.replace(/\.[^.]+\./, `.${encode(claims)}.`), /signature/],
        ['a provider that is not trusted', await stranger.attestWallet(key), /certificate_not_trusted/],
        [
          'a chain over a CA:FALSE certificate',
          await attest({ chain: [below, provider.signer] }),
          /certificate_not_trusted/,
        ],
        ['no certificate', await attest({ header: { x5c: undefined } }), /certificate_malformed/],
        ['an end in the past', await attest({ payload: { exp: now() - 120 } }), /has expired/, 'use_fresh_attestation'],
        ['no end', await attest({ payload: { exp: undefined } }), /exp/],
        ['a time to come', await attest({ payload: { iat: now() + 600 } }), /iat/],
        ['a beginning to come', await attest({ payload: { nbf: now() + 600 } }), /nbf/],
        ['no client', await attest({ payload: { sub: undefined } }), /sub/],
        ['no key', await attest({ payload: { cnf: undefined } }), /cnf/],
        ['a private key', await attest({ payload: { cnf: { jwk: key.privateKey.export({ format: 'jwk' }) } } }), /cnf/],
        ["another's key", await provider.attestWallet(other), /proof of the wallet attestation is refused: signature/],
        ["another client's", await attest({ payload: { sub: 'https://other.example' } }), /iss/],
      ];
      for (const [what, attestation, reason, error = 'invalid_client'] of refused) {
        const answer = await redeem(attestation, await proofOf(key));
        assertRefused(answer, 400, error, what);
        assert.match(answer.body.error_description, reason, what);
      }
      const used = await proofOf(key);
      const wrong = await made.wallet.redeem(made.offer, 'x', { headers: headersOf(good, used) });
      assertRefused(wrong, 400, 'invalid_grant', 'a wrong code with a good attestation');
      const proofs: [string, string | undefined, RegExp][] = [
        ['none', undefined, /is required/],
        ['no JWT', 'x', /signature/],
        ['one that was used', used, /jti/],
        ["another key's", await proofOf(other), /signature/],
        ['no algorithm', `${encode({ typ: 'oauth-client-attestation-pop+jwt', alg: 'none' })}.${encode({})}.`, /alg/],
        ['another type', await proofOf(key, { header: { typ: 'dpop+jwt' } }), /typ/],
        ['another server', await proofOf(key, { payload: { aud: 'https://issuer.example' } }), /aud/],
        ['no server', await proofOf(key, { payload: { aud: undefined } }), /aud/],
        ['no id', await proofOf(key, { payload: { jti: undefined } }), /jti/],
        ['no time', await proofOf(key, { payload: { iat: undefined } }), /iat/],
        ['an old one', await proofOf(key, { payload: { iat: now() - 600 } }), /iat/],
        ['one of the future', await proofOf(key, { payload: { iat: now() + 600 } }), /iat/],
        ["another client's", await proofOf(key, { payload: { iss: 'https://other.example' } }), /iss/],
      ];
      for (const [what, proof, reason] of proofs) {
        const answer = await redeem(good, proof);
        assertRefused(answer, 400, 'invalid_client', what);
        assert.match(answer.body.error_description, reason, what);
      }
      const fields = {
        grant_type: 'urn:ietf:params:oauth:grant-type:pre-authorized_code',
        'pre-authorized_code': made.offer.code,
        tx_code: made.body.txCode,
        client_id: 'https://other.example',
      };
      const named = await made.wallet.token(fields, { headers: headersOf(good, await proofOf(key)) });
      assertRefused(named, 400, 'invalid_client', 'a form that names another client');
      const answers = await Promise.all(
        Array.from({ length: 4 }, async () => redeem(good, await proofOf(key, { payload: { jti: 'the-same-one' } }))),
      );
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400, 400, 400]);
    });
  });
});
