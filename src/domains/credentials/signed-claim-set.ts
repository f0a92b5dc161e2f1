import type { IdentityClaims } from '#prover/claims.ts';
import type { ClaimsSignature } from '#prover/issuer-key.ts';
import type { BabyJubjubPoint } from '#verifier/baby-jubjub.ts';

/** What is signed for zero-knowledge proofs, and kept sealed with the credential. */
export interface SignedClaimSet {
  claims: IdentityClaims;
  signature: ClaimsSignature;
  issuerKey: BabyJubjubPoint;
}
