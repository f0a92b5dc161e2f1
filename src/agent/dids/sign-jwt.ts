import type { Veramo } from '../veramo.ts';
import { findSigningKey } from './find-identifier.ts';
import type { SigningAlgorithm } from './issuer-keys.ts';
import { signByKey } from './sign-bytes.ts';

export interface JwtRequest {
  /** One of our own issuers, or the service. */
  issuerDid: string;
  algorithm: SigningAlgorithm;
  /** Further header parameters, such as `typ` and `x5c`; a `kid` replaces the DID URL of the key. */
  header?: Readonly<Record<string, unknown>>;
  payload: Readonly<Record<string, unknown>>;
}

/** Signs a JWT (RFC 7519) in compact form. Throws TypeError where the issuer is not ours. */
export async function signJwt(veramo: Veramo, { issuerDid, algorithm, header, payload }: JwtRequest): Promise<string> {
  const key = await findSigningKey(veramo, issuerDid, algorithm);
  const input = [{ kid: key.id, ...header, alg: algorithm }, payload].map(encode).join('.');
  return `${input}.${await signByKey(veramo, key, Buffer.from(input))}`;
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value), 'utf8').toString('base64url');
}
