import type { TKeyType } from '@veramo/core-types';
import { encodeMultikey } from './multikey.ts';
import { jwkThumbprint, type PublicJwk, publicJwkFromHex } from './public-jwk.ts';

/** The signature algorithms of this service (RFC 7518, RFC 8037). */
export type SigningAlgorithm = 'ES256' | 'EdDSA';

/** The key types of an issuer, in the order of its DID document, with the one algorithm that each is used for. */
export const KEY_TYPES = { Secp256r1: 'ES256', Ed25519: 'EdDSA' } as const satisfies Partial<
  Record<TKeyType, SigningAlgorithm>
>;
export type IssuerKeyType = keyof typeof KEY_TYPES;

export interface IssuerKey {
  /** Absolute DID URL: the DID and the thumbprint of the key, so that a rotated key never takes an old name. */
  id: string;
  algorithm: SigningAlgorithm;
  publicKeyJwk: PublicJwk;
  /** The same key under the type that wallets and libraries before VC-JOSE-COSE know, `JsonWebKey2020`. */
  jwk2020Id: string;
  /** An Ed25519 key's further appearance in the document, for Data Integrity proofs. */
  multikey?: { id: string; publicKeyMultibase: string };
  /** The name of the key in Veramo's key store. */
  keyRef: string;
}

/** A key with the time in which it signs. */
export interface IssuerKeyRecord extends IssuerKey {
  createdAt: Date;
  /** Undefined for the key that signs now. */
  retiredAt: Date | undefined;
}

/** A key as Veramo stores it, seen as an issuer's. */
export function issuerKey(
  did: string,
  { kid, type, publicKeyHex }: { kid: string; type: IssuerKeyType; publicKeyHex: string },
): IssuerKey {
  const publicKeyJwk = publicJwkFromHex(type, publicKeyHex);
  const id = `${did}#${jwkThumbprint(publicKeyJwk)}`;
  const key = {
    id,
    jwk2020Id: `${id}-2020`,
    algorithm: KEY_TYPES[type],
    publicKeyJwk,
    keyRef: kid,
  };
  if (type !== 'Ed25519') return key;
  const publicKeyMultibase = encodeMultikey(publicKeyHex);
  return { ...key, multikey: { id: `${did}#${publicKeyMultibase}`, publicKeyMultibase } };
}
