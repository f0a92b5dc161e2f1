// Key attestations (OpenID4VCI 1.0 appendix D), with a test provider.
import assert from 'node:assert/strict';
import { X509Certificate } from 'node:crypto';
import { createKeyAttestationJwt } from '@openid4vc/openid4vci';
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { trustedEntities } from '../../../support/peers/issuer-list.ts';
import { keyProof, kidOf, newKey, type ProofChanges, type WalletKey } from '../../../support/peers/receiving-wallet.ts';
import { certify, type SignChanges, signFor, type WalletProvider } from '../../../support/peers/wallet-provider.ts';
import type { TestAccount, TestService } from '../../../support/service.ts';
import { type AcceptedOffer, acceptOffer, assertRefused, type Body, JWT_VC, SD_JWT } from './use-offers.ts';
import { openWithProviders, publishStatusLists, trustProviders } from './use-providers.ts';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const now = (): number => Math.floor(Date.now() / 1000);
const DAY_MS = 86_400_000;

describe('key attestations', () => {
  let service: TestService;
  let account: TestAccount;
  let path: string;
  let provider: WalletProvider;
  let stranger: WalletProvider;
  let accepted: AcceptedOffer;

  /** A service with its own settings, an offer of Anna's identity, and a token. */
  const open = async (env: Record<string, string>): Promise<void> => {
    ({ service, account, path, provider, stranger } = await openWithProviders(env));
    accepted = await acceptOffer(account.api, path, { more: { formats: ['dc+sd-jwt'] } });
  };
  const fresh = async (): Promise<void> => {
    await service.sql('superuser', 'delete from rate_windows');
    accepted = await acceptOffer(account.api, path, { more: { formats: ['dc+sd-jwt'] } });
  };
  const ask = (proofs: object) =>
    accepted.wallet.credential(accepted.token, { credential_configuration_id: SD_JWT, proofs });
  /** A key proof with the attestation in its header. */
  const proofWith = async (key: WalletKey, attestation: unknown, changes: ProofChanges = {}): Promise<string> =>
    keyProof(
      key,
      { issuer: accepted.offer.credential_issuer, nonce: await accepted.wallet.nonce() },
      { ...changes, header: { key_attestation: attestation, ...changes.header } },
    );
  const boundTo = (answer: { status: number; body: Body }): unknown[] => {
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body.credentials.map(({ credential }: Body) => (decodeJwt(credential.split('~')[0]).cnf as Body).jwk);
  };
  const proofTypes = async (): Promise<Body> => {
    const metadata = (await service.anonymous.get(`/.well-known/openid-credential-issuer/orgs/${account.organization}`))
      .body;
    const types = Object.values<Body>(metadata.credential_configurations_supported).map(
      (each) => each.proof_types_supported,
    );
    for (const each of types) assert.deepEqual(each, types[0]);
    return types[0];
  };

  describe('when the operator requires none', () => {
    before(() => open({}));
    beforeEach(fresh);
    after(() => service.stop());

    it('are not requested, and have no effect while no provider is trusted', async () => {
      assert.deepEqual(await proofTypes(), { jwt: { proof_signing_alg_values_supported: ['ES256', 'EdDSA'] } });
      const [key, other] = [newKey(), newKey()];
      const answer = await ask({ jwt: [await proofWith(key, await stranger.attestKeys([key, other]))] });
      assert.deepEqual(boundTo(answer), [key.jwk], 'the key that proved itself, and no other');
      const nonce = await accepted.wallet.nonce();
      const alone = await ask({ attestation: [await stranger.attestKeys([key], { payload: { nonce } })] });
      assertRefused(alone, 400, 'invalid_proof', 'no one could be trusted');
    });

    it('count once a provider is trusted, and plain key proofs still work', async () => {
      await trustProviders(service, provider.certificate);
      assert.deepEqual(await proofTypes(), {
        jwt: { proof_signing_alg_values_supported: ['ES256', 'EdDSA'] },
        attestation: { proof_signing_alg_values_supported: ['ES256', 'EdDSA'] },
      });
      const key = newKey();
      assert.deepEqual(boundTo(await ask({ jwt: [await proofWith(key, undefined)] })), [key.jwk]);
      assert.deepEqual(boundTo(await ask({ jwt: [await proofWith(key, await provider.attestKeys([key]))] })), [
        key.jwk,
      ]);
      const refused = await ask({ jwt: [await proofWith(key, await stranger.attestKeys([key]))] });
      assertRefused(refused, 400, 'invalid_proof', 'an attestation by a stranger');
      assert.match(refused.body.error_description, /certificate_not_trusted/);
    });
  });

  describe('when the operator requires them', () => {
    before(async () => {
      await open({
        KEY_ATTESTATION: 'required',
        KEY_ATTESTATION_STORAGE: 'moderate',
        KEY_ATTESTATION_USER_AUTHENTICATION: 'high',
      });
      const certificates = [provider.certificate];
      const list = trustedEntities([
        { certificates, service: 'http://uri.etsi.org/19602/SvcType/WalletSolution/Issuance' },
        { certificates: [stranger.certificate] },
      ]);
      await trustProviders(service, JSON.stringify(list));
    });
    beforeEach(fresh);
    after(() => service.stop());

    const LEVELS = { key_storage: ['iso_18045_high'], user_authentication: ['x', 'iso_18045_high'] };
    const attest = (keys: readonly WalletKey[], { payload, ...changes }: SignChanges = {}): Promise<string> =>
      provider.attestKeys(keys, { ...changes, payload: { ...LEVELS, ...payload } });

    it('are requested in the metadata, with the accepted levels', async () => {
      const each = {
        proof_signing_alg_values_supported: ['ES256', 'EdDSA'],
        key_attestations_required: {
          key_storage: ['iso_18045_moderate', 'iso_18045_high'],
          user_authentication: ['iso_18045_high'],
        },
      };
      assert.deepEqual(await proofTypes(), { jwt: each, attestation: each });
    });

    it('give every attested key a copy, inside a key proof or in place of one', async () => {
      const [first, second, third] = [newKey(), newKey('EdDSA'), newKey()];
      const keys = [first, second, third];
      const jwks = keys.map(({ jwk }) => jwk);
      const attestation = await attest(keys, {
        payload: { attested_keys: jwks.map((jwk, n) => ({ ...jwk, kid: `k${n}` })) },
      });
      assert.deepEqual(boundTo(await ask({ jwt: [await proofWith(second, attestation)] })), jwks);
      const named = async (kid: string, key: WalletKey) =>
        ask({ jwt: [await proofWith(key, attestation, { header: { jwk: undefined, kid } })] });
      assert.deepEqual(boundTo(await named('k2', third)), jwks, 'named by its kid');
      assert.deepEqual(boundTo(await named('0', first)), jwks, 'named by its place');
      assertRefused(await named('k2', first), 400, 'invalid_proof', "named by another's kid");
      assertRefused(await named('k3', first), 400, 'invalid_proof', 'named by no kid');
      const proofs = await Promise.all(keys.map((key) => proofWith(key, attestation)));
      assert.deepEqual(boundTo(await ask({ jwt: proofs })), jwks, 'once for each, also when all prove themselves');

      const nonce = await accepted.wallet.nonce();
      const alone = await attest(keys, { payload: { nonce, exp: undefined } });
      assert.deepEqual(boundTo(await ask({ attestation: [alone] })), jwks);
      assertRefused(await ask({ attestation: [alone] }), 400, 'invalid_nonce', 'the same attestation again');
    });

    it('leave each key the DID that its own proof names', async () => {
      const { wallet, token, offer } = await acceptOffer(account.api, path, { more: { formats: ['jwt_vc_json'] } });
      const keys = [newKey(), newKey()];
      const key_attestation = await attest(keys);
      const about = { issuer: offer.credential_issuer, nonce: await wallet.nonce() };
      const named = ({ didKey }: WalletKey) => ({ jwk: undefined, kid: kidOf(didKey), key_attestation });
      const jwt = await Promise.all(keys.map((key) => keyProof(key, about, { header: named(key) })));
      const answer = await wallet.credential(token, { credential_configuration_id: JWT_VC, proofs: { jwt } });
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
      const subjects = answer.body.credentials.map(({ credential }: Body) => {
        const claims: Body = decodeJwt(credential);
        return claims.sub ?? claims.credentialSubject.id;
      });
      assert.deepEqual(
        subjects,
        keys.map(({ didKey }) => didKey),
      );
    });
    it('count a key once, however its coordinates are written', async () => {
      const key = newKey();
      const last = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
      const x = String(key.jwk.x);
      const again = { ...key.jwk, x: `${x.slice(0, -1)}${last[last.indexOf(x.slice(-1)) ^ 1]}` };
      const payload = { nonce: await accepted.wallet.nonce(), attested_keys: [key.jwk, again] };
      assertRefused(await ask({ attestation: [await attest([key], { payload })] }), 400, 'invalid_proof', 'respelled');
    });
    it('identify keys by did:jwk in W3C credentials', async () => {
      const { wallet, token } = await acceptOffer(account.api, path, { more: { formats: ['jwt_vc_json'] } });
      const key = newKey();
      const attestation = [await attest([key], { payload: { nonce: await wallet.nonce() } })];
      const body = { credential_configuration_id: JWT_VC, proofs: { attestation } };
      const answer = await wallet.credential(token, body);
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
      const claims: Body = decodeJwt(answer.body.credentials[0].credential);
      assert.equal(claims.sub ?? claims.credentialSubject.id, key.didJwk);
    });

    it('are accepted if created by a second implementation, with the type of earlier drafts', async () => {
      const key = newKey();
      const { signer } = provider;
      const attestation = await createKeyAttestationJwt({
        attestedKeys: [{ ...key.jwk, kty: 'EC' }],
        issuedAt: new Date(),
        expiresAt: new Date(Date.now() + DAY_MS),
        keyStorage: LEVELS.key_storage,
        userAuthentication: LEVELS.user_authentication,
        use: 'proof_type.jwt',
        signer: { method: 'x5c', alg: 'ES256', x5c: [signer.certificate.toString('base64')] },
        callbacks: { signJwt: signFor(signer.key) },
      });
      assert.equal(decodeProtectedHeader(attestation).typ, 'keyattestation+jwt');
      assert.deepEqual(boundTo(await ask({ jwt: [await proofWith(key, attestation)] })), [key.jwk]);
    });

    it('are refused with the name of the error', async () => {
      const key = newKey();
      const other = newKey();
      const intermediate = await certify('Utopia Wallets issuing', { by: provider.root, ca: true });
      const deep = await certify('deep signer', { by: intermediate, ca: false });
      const below = await certify('below a leaf', { by: provider.signer, ca: false });
      const expired = await certify('expired', { by: provider.root, ca: false, to: new Date(Date.now() - DAY_MS) });
      const secret = new X509Certificate(provider.signer.certificate).publicKey.export({ type: 'spki', format: 'der' });
      const claims = { iat: now(), exp: now() + 3600, attested_keys: [key.jwk], ...LEVELS };
      const x5c = [provider.signer.certificate.toString('base64')];
      const typ = 'key-attestation+jwt';
      const good = await attest([key]);
      assert.deepEqual(
        boundTo(await ask({ jwt: [await proofWith(key, await attest([key], { chain: [deep, intermediate] }))] })),
        [key.jwk],
        'an intermediate authority',
      );
      const refused: [string, unknown, RegExp][] = [
        ['none', undefined, /A key attestation is required/],
        ['no text', { a: 1 }, /form/],
        ['no JWT', 'x', /signature/],
        ['no algorithm', `${encode({ typ, alg: 'none', x5c })}.${encode(claims)}.`, /alg/],
        [
          'HS256 with the public key',
          await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ, x5c }).sign(secret),
          /alg/,
        ],
        [
          'an algorithm of another key type',
          await attest([key]).then((jwt) => jwt.replace(/^[^.]+/, encode({ typ, alg: 'EdDSA', x5c }))),
          /signature/,
        ],
        ['another type', await attest([key], { header: { typ: 'JWT' } }), /typ/],
        ['a wallet attestation', await provider.attestWallet(key), /typ/],
        ['a changed payload', good.replace(/\.[^.]+\./, `.${encode({ ...claims, exp: now() + 7200 })}.`), /signature/],
        ['a signature by another key', await attest([key], { sign: stranger.signer.key }), /signature/],
        ['no certificate', await attest([key], { header: { x5c: undefined } }), /certificate_malformed/],
        ['an invalid certificate', await attest([key], { header: { x5c: ['AAAA'] } }), /certificate_malformed/],
        [
          'a key in the header',
          await attest([key], { header: { x5c: undefined, jwk: other.jwk } }),
          /certificate_malformed/,
        ],
        [
          'a provider that is not trusted',
          await stranger.attestKeys([key], { payload: LEVELS }),
          /certificate_not_trusted/,
        ],
        [
          'a self-signed certificate',
          await attest([key], { chain: [await certify('own', { ca: false })] }),
          /certificate_not_trusted/,
        ],
        ['the root itself', await attest([key], { chain: [provider.root] }), /certificate_not_trusted/],
        [
          'a chain over a CA:FALSE certificate',
          await attest([key], { chain: [below, provider.signer] }),
          /certificate_not_trusted/,
        ],
        ['a chain that lacks a link', await attest([key], { chain: [deep] }), /certificate_not_trusted/],
        ['an expired certificate', await attest([key], { chain: [expired] }), /certificate_expired/],
        ['an end in the past', await attest([key], { payload: { exp: now() - 120 } }), /exp/],
        ['no end', await attest([key], { payload: { exp: undefined } }), /exp/],
        ['no time', await attest([key], { payload: { iat: undefined } }), /iat/],
        ['a time to come', await attest([key], { payload: { iat: now() + 600 } }), /iat/],
        ['a beginning to come', await attest([key], { payload: { nbf: now() + 600 } }), /nbf/],
        ['other keys', await attest([other]), /key_not_attested/],
        ['no keys', await attest([]), /attested_keys/],
        ['keys that are not an array', await attest([key], { payload: { attested_keys: key.jwk } }), /attested_keys/],
        ['eleven keys', await attest([key, ...Array.from({ length: 10 }, () => newKey())]), /attested_keys/],
        [
          'a private key',
          await attest([key], { payload: { attested_keys: [key.privateKey.export({ format: 'jwk' })] } }),
          /attested_keys/,
        ],
        [
          'a point that is not on the curve',
          await attest([key], { payload: { attested_keys: [key.jwk, { ...other.jwk, x: key.jwk.x }] } }),
          /attested_keys/,
        ],
        [
          'a symmetric key',
          await attest([key], { payload: { attested_keys: [{ kty: 'oct', k: 'AAAA' }] } }),
          /attested_keys/,
        ],
        [
          'storage that is too weak',
          await attest([key], { payload: { key_storage: ['iso_18045_enhanced-basic'] } }),
          /key_storage/,
        ],
        ['no level of storage', await attest([key], { payload: { key_storage: undefined } }), /key_storage/],
        ['an empty list of levels', await attest([key], { payload: { key_storage: [] } }), /key_storage/],
        [
          'authentication that is too weak',
          await attest([key], { payload: { user_authentication: ['iso_18045_moderate'] } }),
          /user_authentication/,
        ],
      ];
      for (const [what, attestation, reason] of refused) {
        const answer = await ask({ jwt: [await proofWith(key, attestation)] });
        assertRefused(answer, 400, 'invalid_proof', what);
        assert.match(answer.body.error_description, reason, what);
      }
      const stale = await attest([key], { payload: { nonce: 'theirs' } });
      assertRefused(
        await ask({ jwt: [await proofWith(key, stale)] }),
        400,
        'invalid_nonce',
        'a nonce that is not ours',
      );
      const unsigned = await ask({ jwt: [(await proofWith(key, good)).replace(/[^.]+$/, 'A'.repeat(86))] });
      assertRefused(unsigned, 400, 'invalid_proof', 'a proof that the attested key did not sign');
      const thief = await ask({ jwt: [await proofWith(other, good)] });
      assert.match(thief.body.error_description, /key_not_attested/, "another's attestation");
    });

    it('are refused if their provider has revoked them', async () => {
      const lists = await publishStatusLists(provider, stranger);
      const answers = await Promise.all(
        [0, 1].map(async (idx) => {
          const key = newKey();
          const attestation = await attest([key], { payload: { status: lists.status(idx) } });
          return ask({ jwt: [await proofWith(key, attestation)] });
        }),
      );
      lists.close();
      assert.deepEqual(
        answers.map(({ status, body }) => [status, body.error_description]),
        [
          [200, undefined],
          [400, 'The key attestation is refused: revoked'],
        ],
      );
    });

    it('are refused in place of a proof', async () => {
      const key = newKey();
      const nonce = await accepted.wallet.nonce();
      const fit = await attest([key], { payload: { nonce } });
      const refused: [string, unknown[], string][] = [
        ['none', [], 'invalid_proof'],
        ['two', [fit, fit], 'invalid_proof'],
        ['one without a nonce', [await attest([key])], 'invalid_proof'],
        ['one with a nonce that is not ours', [await attest([key], { payload: { nonce: 'x' } })], 'invalid_nonce'],
        [
          'one from an unknown provider',
          [await stranger.attestKeys([key], { payload: { ...LEVELS, nonce } })],
          'invalid_proof',
        ],
        ['one with weak storage', [await provider.attestKeys([key], { payload: { nonce } })], 'invalid_proof'],
        ['a key proof', [await proofWith(key, fit)], 'invalid_proof'],
      ];
      for (const [what, attestation, error] of refused) assertRefused(await ask({ attestation }), 400, error, what);
      const both = await ask({ attestation: [fit], jwt: [await proofWith(key, fit)] });
      assertRefused(both, 400, 'invalid_credential_request', 'two proof types');
      assert.deepEqual(boundTo(await ask({ attestation: [fit] })), [key.jwk], 'what was refused used nothing up');
    });

    it('use up the nonce they share with the proof', async () => {
      const key = newKey();
      const nonce = await accepted.wallet.nonce();
      const attestation = await attest([key], { payload: { nonce } });
      assert.deepEqual(boundTo(await ask({ jwt: [await proofWith(key, attestation)] })), [key.jwk]);
      assertRefused(await ask({ jwt: [await proofWith(key, attestation)] }), 400, 'invalid_nonce', 'once more');
    });

    it("expire with the provider's certificate on the list", async () => {
      const key = newKey();
      const attestation = await attest([key], { payload: { exp: now() + 90 * 86_400 } });
      service.advance(31 * 86_400);
      try {
        await fresh();
        const answer = await ask({
          jwt: [await proofWith(key, attestation, { payload: { iat: now() + 31 * 86_400 } })],
        });
        assertRefused(answer, 400, 'invalid_proof', 'a month later');
      } finally {
        service.advance(-31 * 86_400);
      }
    });
  });
});
