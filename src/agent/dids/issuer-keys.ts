import type { TKeyType } from '@veramo/core-types';
import { encodeMultikey } from './multikey.ts';
import { jwkThumbprint, type PublicJwk, publicJwkFromHex } from './public-jwk.ts';

/** The signature algorithms of this service (RFC 7518, RFC 8037). */
export type SigningAlgorithm = 'ES256' | 'EdDSA';

/** The key types of an issuer, in the order of its DID document, each with its only algorithm. */
export const KEY_TYPES = { Secp256r1: 'ES256', Ed25519: 'EdDSA' } as const satisfies Partial<
  Record<TKeyType, SigningAlgorithm>
>;
export type IssuerKeyType = keyof typeof KEY_TYPES;

export interface IssuerKey {
  /** Absolute DID URL: the DID and the thumbprint of the key, so that a rotated key never reuses a name. */
  id: string;
  algorithm: SigningAlgorithm;
  publicKeyJwk: PublicJwk;
  /** The same key under `JsonWebKey2020`, the type known to wallets and libraries before VC-JOSE-COSE. */
  jwk2020Id: string;
  /** An Ed25519 key's additional entry in the document, for Data Integrity proofs. */
  multikey?: { id: string; publicKeyMultibase: string };
  /** The name of the key in Veramo's key store. */
  keyRef: string;
}

/** A key with its period of signing. */
export interface IssuerKeyRecord extends IssuerKey {
  createdAt: Date;
  /** Undefined for the current key. */
  retiredAt: Date | undefined;
}

/** Converts a key from Veramo's form to an issuer's. */
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
