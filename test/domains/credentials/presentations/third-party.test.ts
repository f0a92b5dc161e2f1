// A third-party library as the wallet: it reads our requests, verifies the verifier, and answers, by its own
// interpretation of OpenID4VP.
import assert from 'node:assert/strict';
import { createHash, randomBytes, X509Certificate } from 'node:crypto';
import { type CallbackContext, clientAuthenticationAnonymous, setGlobalConfig } from '@openid4vc/oauth2';
import { Openid4vpClient } from '@openid4vc/openid4vp';
import { CompactEncrypt, compactVerify, importJWK, type JWK } from 'jose';
import { type Holder, type Json, newHolder, presentSdJwt } from '../../../../scripts/bench/wallets/wallet.ts';
import type { ApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { copyFor, resultOf, verifiedAnna } from './use-presentations.ts';

describe('a third-party wallet library', () => {
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  let holder: Holder;
  let sdJwt: string;
  let client: Openid4vpClient;

  before(async () => {
    setGlobalConfig({ allowInsecureUrls: true });
    service = await startTestService();
    account = await service.account();
    api = account.api;
    const { credentialId } = await verifiedAnna(api);
    holder = newHolder();
    sdJwt = await copyFor(service, account, { credentialId, format: 'dc+sd-jwt', holder });
    client = new Openid4vpClient({ callbacks: callbacks(service) });
  });
  after(() => service.stop());

  for (const clientIdScheme of ['x509_hash', 'x509_san_dns', 'decentralized_identifier', 'redirect_uri']) {
    for (const responseMode of ['direct_post', 'direct_post.jwt']) {
      it(`reads a request with ${clientIdScheme} and answers by ${responseMode}`, async () => {
        const { body } = await api.post('/v1/presentation-requests', {
          ask: ['age_over_18'],
          clientIdScheme,
          responseMode,
        });
        const { params } = client.parseOpenid4vpAuthorizationRequest({ authorizationRequest: body.link }) as Json;
        const resolved: Json = await client.resolveOpenId4vpAuthorizationRequest({
          authorizationRequestPayload: params,
        });
        assert.equal(resolved.client.prefix, clientIdScheme);
        assert.equal(resolved.version, 100);
        const request = resolved.authorizationRequestPayload;
        const presentation = await presentSdJwt(sdJwt, {
          holder,
          disclose: ['age_over_18'],
          nonce: request.nonce,
          audience: resolved.client.effective,
        });
        const made = await client.createOpenid4vpAuthorizationResponse({
          authorizationRequestPayload: request,
          authorizationResponsePayload: { vp_token: { identity: [presentation] } },
          ...(responseMode === 'direct_post.jwt' && {
            jarm: {
              encryption: { nonce: randomBytes(16).toString('base64url') },
              serverMetadata: {
                authorization_signing_alg_values_supported: [],
                authorization_encryption_alg_values_supported: ['ECDH-ES'],
                authorization_encryption_enc_values_supported: ['A128GCM', 'A256GCM'],
              },
            },
          }),
        } as Parameters<Openid4vpClient['createOpenid4vpAuthorizationResponse']>[0]);
        const { response } = await client.submitOpenid4vpAuthorizationResponse({
          authorizationRequestPayload: request,
          authorizationResponsePayload: made.authorizationResponsePayload,
          ...(made.jarm && { jarm: made.jarm }),
        });
        assert.equal(response.status, 200, await response.text());
        assert.equal((await resultOf(api, body.id)).state, 'verified');
      });
    }
  }
});

/** Keys from the certificate or the resolved DID; encryption with jose. */
function callbacks({ ctx }: TestService): CallbackContext {
  const unused = () => {
    throw new Error('a wallet has no use for it here');
  };
  return {
    hash: (data, algorithm) => createHash(algorithm.replace('-', '')).update(data).digest(),
    generateRandom: (length) => randomBytes(length),
    clientAuthentication: clientAuthenticationAnonymous(),
    signJwt: unused,
    decryptJwe: unused,
    getX509CertificateMetadata: (certificate) => ({ sanDnsNames: dnsNames(certificate), sanUriNames: [] }),
    verifyJwt: async (signer: Json, { compact }) => {
      const jwk = signer.method === 'x5c' ? leafJwk(signer.x5c[0]) : await didJwk(signer.didUrl);
      const isValid = await compactVerify(compact, await importJWK(jwk, signer.alg)).then(
        () => true,
        () => false,
      );
      return isValid ? { verified: true, signerJwk: jwk as Json } : { verified: false };
    },
    encryptJwe: async ({ publicJwk, alg, enc, apu, apv }: Json, data) => {
      const jwe = new CompactEncrypt(Buffer.from(data)).setProtectedHeader({ alg, enc, kid: publicJwk.kid, apu, apv });
      return { encryptionJwk: publicJwk, jwe: await jwe.encrypt(await importJWK(publicJwk, alg)) };
    },
  };

  async function didJwk(didUrl: string): Promise<JWK> {
    const { didDocument } = await ctx.agent.resolve(didUrl);
    const methods = didDocument?.verificationMethod as Json[];
    return methods.find(({ id }) => id === didUrl).publicKeyJwk;
  }
}

/** In the format that OpenSSL prints: `URI:https://…, DNS:localhost`. */
function dnsNames(certificate: string): string[] {
  const { subjectAltName = '' } = new X509Certificate(Buffer.from(certificate, 'base64'));
  return [...subjectAltName.matchAll(/DNS:([^,]+)/g)].map(([, name = '']) => name);
}

function leafJwk(certificate: string): JWK {
  return new X509Certificate(Buffer.from(certificate, 'base64')).publicKey.export({ format: 'jwk' }) as JWK;
}
