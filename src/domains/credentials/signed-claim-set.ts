import type { BusinessClaims, ClaimSet, IdentityClaims } from '#prover/claims.ts';
import type { ClaimsSignature } from '#prover/issuer-key.ts';
import type { BabyJubjubPoint } from '#verifier/baby-jubjub.ts';

interface SignedClaims<C extends ClaimSet> {
  claims: C;
  signature: ClaimsSignature;
  issuerKey: BabyJubjubPoint;
}

/** What is signed of a person for zero-knowledge proofs, and kept sealed with the credential. */
export type SignedClaimSet = SignedClaims<IdentityClaims>;

/** The same of a business, with the holder's secret: a person's is kept with the person, and a business has no such place. */
export type SignedBusinessClaims = SignedClaims<BusinessClaims> & { holderSecret: string };
