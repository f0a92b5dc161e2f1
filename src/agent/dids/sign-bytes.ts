import type { Veramo } from '../veramo.ts';
import { findSigningKey } from './find-identifier.ts';
import type { IssuerKey, SigningAlgorithm } from './issuer-keys.ts';

export interface SignRequest {
  issuerDid: string;
  algorithm: SigningAlgorithm;
  data: Uint8Array;
}

/** Signs bytes as JWS does (RFC 7518 section 3.4, RFC 8037): 64 bytes, with the DID URL of the key that was used. */
export async function signBytes(
  veramo: Veramo,
  { issuerDid, algorithm, data }: SignRequest,
): Promise<{ keyId: string; signature: Uint8Array }> {
  const key = await findSigningKey(veramo, issuerDid, algorithm);
  return { keyId: key.id, signature: Buffer.from(await signByKey(veramo, key, data), 'base64url') };
}

/** Signs with one of our keys; returns base64url. */
export function signByKey(veramo: Veramo, { keyRef, algorithm }: IssuerKey, data: Uint8Array): Promise<string> {
  const hex = Buffer.from(data).toString('hex');
  return veramo.keyManagerSign({ keyRef, algorithm, data: hex, encoding: 'base16' });
}
