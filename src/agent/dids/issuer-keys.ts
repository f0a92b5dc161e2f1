import type { IIdentifier, TKeyType } from '@veramo/core-types';
import { jwkThumbprint, type PublicJwk, publicJwkFromHex } from './public-jwk.ts';

/** The signature algorithms of this service (RFC 7518, RFC 8037). */
export type SigningAlgorithm = 'ES256' | 'EdDSA';

/** The key types of an issuer, in the order of its DID document, with the one algorithm that each is used for. */
export const KEY_TYPES = { Secp256r1: 'ES256', Ed25519: 'EdDSA' } as const satisfies Partial<
  Record<TKeyType, SigningAlgorithm>
>;
export type IssuerKeyType = keyof typeof KEY_TYPES;

/** One key of an issuer. */
export interface IssuerKey {
  /** Absolute DID URL: the DID and the thumbprint of the key, so that a rotated key never takes an old name. */
  id: string;
  algorithm: SigningAlgorithm;
  publicKeyJwk: PublicJwk;
  /** The name of the key in Veramo's key store. */
  keyRef: string;
}

/** The signing keys of an identifier in Veramo's store. */
export function issuerKeys(identifier: IIdentifier): IssuerKey[] {
  return (Object.keys(KEY_TYPES) as IssuerKeyType[]).flatMap((type) =>
    identifier.keys
      .filter((key) => key.type === type)
      .map((key) => {
        const publicKeyJwk = publicJwkFromHex(type, key.publicKeyHex);
        const id = `${identifier.did}#${jwkThumbprint(publicKeyJwk)}`;
        return { id, algorithm: KEY_TYPES[type], publicKeyJwk, keyRef: key.kid };
      }),
  );
}
