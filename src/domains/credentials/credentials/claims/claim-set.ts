import type { BusinessClaims, IdentityClaims } from '#prover/claims.ts';

/** The fields that each signature adds: the holder's commitment, the serial, and the salt. */
type OfSignature = 'serial' | 'holderCommitment' | 'salt';

/** A person's claims that can be signed for zero-knowledge proofs; stored sealed with the credential. */
export type KeptIdentityClaims = Omit<IdentityClaims, OfSignature>;

/** {@link KeptIdentityClaims} for a business. */
export type KeptBusinessClaims = Omit<BusinessClaims, OfSignature>;

/** A claim set as sealed. Earlier releases also stored a signature, which is no longer read. */
export interface StoredClaimSet<C> {
  claims: C;
}

/** Includes the holder's secret: a person's is stored with the person, but a business has no such place. */
export type StoredBusinessClaims = StoredClaimSet<KeptBusinessClaims> & { holderSecret: string };
