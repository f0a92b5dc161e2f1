import type { AnyAssurance } from '#verifier/assurance.ts';
import type { BabyJubjubPoint } from '#verifier/proof/baby-jubjub.ts';
import { type CircuitId, circuitFor } from '#verifier/proof/circuits.ts';
import type { Statement } from '#verifier/proof/statement.ts';
import { type ClaimSet, claimVector } from './claims.ts';
import { holderCommitment } from './holder.ts';
import { type ClaimsSignature, schemeOf, verifyClaims } from './issuer-key.ts';
import { ProverError } from './prover-error.ts';

/** The complete input of proving. Plain JSON; `holderSecret` and `claims` are personal data. */
export interface ProveInputOf<C extends ClaimSet, S extends Statement> {
  claims: C;
  signature: ClaimsSignature;
  /** DID of the issuer; must be one of the statement's. */
  issuer: string;
  issuerKey: BabyJubjubPoint;
  holderSecret: string;
  /** As returned by parseStatement. */
  statement: S;
}

type AnyInput = ProveInputOf<ClaimSet, Statement>;

/** The circuit that proves the statement over claims with this kind of signature. */
export function circuitOf({ statement, signature }: Pick<AnyInput, 'statement' | 'signature'>): CircuitId {
  return circuitFor(statement.type, schemeOf(signature));
}

/** Throws ProverError `assurance_missing`. */
export function checkAssurance(required: readonly AnyAssurance[] | undefined, signed: readonly AnyAssurance[]): void {
  const lacking = (required ?? []).filter((each) => !signed.includes(each));
  if (lacking.length > 0) throw new ProverError('assurance_missing', { detail: lacking.join(', ') });
}

/**
 * Checks that the claims were signed for this secret and by this key. Throws ProverError `wrong_secret`,
 * `invalid_signature`.
 */
export async function checkHolder({ claims, signature, issuerKey, holderSecret }: AnyInput): Promise<void> {
  if ((await holderCommitment(holderSecret)) !== claims.holderCommitment) throw new ProverError('wrong_secret');
  if (!(await verifyClaims(issuerKey, claims, signature))) throw new ProverError('invalid_signature');
}

/** The input signals that every circuit over signed claims has. */
export function signedInputs({ claims, signature, issuerKey, holderSecret }: AnyInput) {
  return {
    issuerAx: issuerKey.x,
    issuerAy: issuerKey.y,
    claims: claimVector(claims).map(String),
    signatureS: signature.s,
    signatureR: [signature.r.x, signature.r.y],
    secret: holderSecret,
  };
}
