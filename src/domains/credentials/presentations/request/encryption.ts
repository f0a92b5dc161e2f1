import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { PublicJwk } from '#agent/index.ts';
import { decryptJwe, JweRefused, KEY_ALGORITHM } from '#platform/crypto/jwe.ts';
import { OAuthError } from '#platform/operation/oauth-error.ts';

/** A P-256 key with its usage parameters for wallets. */
export type EncryptionJwk = Extract<PublicJwk, { kty: 'EC' }> & { kid: string; use: 'enc'; alg: typeof KEY_ALGORITHM };

export interface EncryptionKey {
  publicJwk: EncryptionJwk;
  privateJwk: JWK;
}

/** A key pair for the answer to one request; its `kid` is the request's ID. */
export async function newEncryptionKey(requestId: string): Promise<EncryptionKey> {
  const { publicKey, privateKey } = await generateKeyPair(KEY_ALGORITHM, { crv: 'P-256', extractable: true });
  const { kty, crv, x, y } = (await exportJWK(publicKey)) as Extract<PublicJwk, { kty: 'EC' }>;
  const publicJwk = { kty, crv, x, y, kid: requestId, use: 'enc', alg: KEY_ALGORITHM } as const;
  return { publicJwk, privateJwk: await exportJWK(privateKey) };
}

/**
 * The content of an encrypted answer (OpenID4VP 1.0 section 8.3.1); throws `invalid_request` if it cannot be decrypted
 * for this request.
 */
export async function decryptAnswer(jwe: string, key: { kid: string; privateJwk: JWK }): Promise<Buffer> {
  try {
    return await decryptJwe(jwe, key);
  } catch (cause) {
    if (!(cause instanceof JweRefused)) throw cause;
    // Section 8.3: the answer must name the `kid` of the key that was used.
    const description =
      cause.reason === 'another_key'
        ? 'The response names another encryption key.'
        : 'The response could not be decrypted.';
    throw new OAuthError('invalid_request', { description, cause });
  }
}
