import { type AgeOverStatement, statementSignals } from '#verifier/proof/statement.ts';
import type { IdentityClaims } from './identity-claims.ts';
import { type ProveInputOf, signedInputs } from './prove-parts.ts';
import { ProverError } from './prover-error.ts';

export type ProveAgeOverInput = ProveInputOf<IdentityClaims, AgeOverStatement>;

/** Checks the conditions specific to circuits/age-over.circom, each with its own error. */
export function checkAgeOver({ statement }: ProveAgeOverInput, vector: readonly bigint[]): void {
  const [, , , , birthDay = 0n, examinedDay = 0n, validUntilDay = 0n] = vector;
  const { cutoff, on } = statementSignals(statement);
  if (birthDay > BigInt(cutoff)) throw new ProverError('too_young');
  if (examinedDay > BigInt(on)) throw new ProverError('examined_after');
  if (validUntilDay < BigInt(on)) throw new ProverError('document_expired');
}

/** The input signals of circuits/age-over.circom. */
export function ageOverInputs(input: ProveAgeOverInput) {
  return { ...statementSignals(input.statement), ...signedInputs(input) };
}
