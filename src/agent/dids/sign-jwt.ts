import { X509Certificate } from 'node:crypto';
import { encodeJsonPart } from '#kernel/base64.ts';
import type { Veramo } from '../veramo.ts';
import { findSigningKey } from './find-identifier.ts';
import type { IssuerKey, SigningAlgorithm } from './issuer-keys.ts';

export interface JwtRequest {
  /** One of our own issuers, or the service. */
  issuerDid: string;
  algorithm: SigningAlgorithm;
  /** The verification method type that `kid` refers to; JsonWebKey by default. */
  keyType?: 'JsonWebKey2020';
  /** Further header parameters, such as `typ` and `x5c`; a `kid` replaces the DID URL of the key. */
  header?: Readonly<Record<string, unknown>>;
  payload: Readonly<Record<string, unknown>>;
}

/** Signs a JWT (RFC 7519) in compact form. Throws TypeError if the issuer is not ours. */
export async function signJwt(
  veramo: Veramo,
  { issuerDid, algorithm, keyType, header, payload }: JwtRequest,
): Promise<string> {
  const key = await findSigningKey(veramo, issuerDid, algorithm, certifiedBy(header?.x5c));
  const kid = keyType === 'JsonWebKey2020' ? key.jwk2020Id : key.id;
  const input = [{ kid, ...header, alg: algorithm }, payload].map(encodeJsonPart).join('.');
  // Not as hex, which takes ten times as long for a look-up receipt of 3 MB.
  return `${input}.${await veramo.keyManagerSign({ keyRef: key.keyRef, algorithm, data: input, encoding: 'utf-8' })}`;
}

/**
 * The certificate determines the key: a certificate fetched before a rotation must not accompany the next key's
 * signature.
 */
function certifiedBy(x5c: unknown): ((key: IssuerKey) => boolean) | undefined {
  const [leaf] = Array.isArray(x5c) ? x5c : [];
  if (typeof leaf !== 'string') return undefined;
  const { x } = new X509Certificate(Buffer.from(leaf, 'base64')).publicKey.export({ format: 'jwk' });
  return (key) => key.publicKeyJwk.x === x;
}
