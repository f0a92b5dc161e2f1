import type { BusinessClaims, IdentityClaims } from '#prover/claims.ts';

/** What comes with each signature: for whom, under which name, and how long it is good. */
type OfSignature = 'serial' | 'holderCommitment' | 'salt';

/** What of a person can be signed for zero-knowledge proofs; kept sealed with the credential. */
export type KeptIdentityClaims = Omit<IdentityClaims, OfSignature>;

/** The same of a business. */
export type KeptBusinessClaims = Omit<BusinessClaims, OfSignature>;

/** A claim set as it is sealed. Earlier releases kept a signature with it, which no one reads. */
export interface StoredClaimSet<C> {
  claims: C;
}

/** With the holder's secret: a person's is kept with the person, and a business has no such place. */
export type StoredBusinessClaims = StoredClaimSet<KeptBusinessClaims> & { holderSecret: string };
