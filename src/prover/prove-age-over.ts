import { readAssurance } from '#verifier/assurance.ts';
import type { AgeOverStatement } from '#verifier/proof/statement.ts';
import { statementSignals } from '#verifier/proof/statement.ts';
import { type IdentityClaims, identityVector } from './identity-claims.ts';
import { checkAssurance, checkHolder, type ProveInputOf, signedInputs } from './prove-parts.ts';
import { ProverError } from './prover-error.ts';

export type ProveAgeOverInput = ProveInputOf<IdentityClaims, AgeOverStatement>;

/** Every condition that the circuit enforces, with its own error: an unsatisfied circuit says only "assert failed". */
export async function checkAgeOver(input: ProveAgeOverInput): Promise<void> {
  const { claims, statement } = input;
  const [, , , , birthDay = 0n, examinedDay = 0n, validUntilDay = 0n, , flags = 0n] = identityVector(claims);
  const { cutoff, on } = statementSignals(statement);
  if (!statement.issuers.includes(input.issuer)) throw new ProverError('foreign_issuer');
  if (birthDay > BigInt(cutoff)) throw new ProverError('too_young');
  if (examinedDay > BigInt(on)) throw new ProverError('examined_after');
  if (validUntilDay < BigInt(on)) throw new ProverError('document_expired');
  checkAssurance(statement.requires, readAssurance('age-over', flags).assurances);
  await checkHolder(input);
}

/** The input signals of circuits/age-over.circom. */
export function ageOverInputs(input: ProveAgeOverInput) {
  return { ...statementSignals(input.statement), ...signedInputs(input) };
}
