import { readAssurance } from '#verifier/assurance.ts';
import { type BusinessVerifiedSignals, businessVerifiedSignals } from '#verifier/proof/business-statement.ts';
import { numbered, type SET_SIZES } from '#verifier/proof/circuits.ts';
import type { BusinessVerifiedStatement } from '#verifier/proof/statement.ts';
import { type BusinessClaims, businessVector } from './business-claims.ts';
import { checkAssurance, checkHolder, type ProveInputOf, signedInputs } from './prove-parts.ts';
import { ProverError } from './prover-error.ts';

export type ProveBusinessInput = ProveInputOf<BusinessClaims, BusinessVerifiedStatement>;

/** Every condition that the circuit enforces, with its own error. */
export async function checkBusiness(input: ProveBusinessInput): Promise<void> {
  const { claims, statement } = input;
  const [, , , , incorporatedDay = 0n, examinedDay = 0n, validUntilDay = 0n, jurisdiction, flags = 0n, , entityType] =
    businessVector(claims);
  const signals = businessVerifiedSignals(statement);
  const on = BigInt(signals.on);
  if (!statement.issuers.includes(input.issuer)) throw new ProverError('foreign_issuer');
  if (!isIn(readSet(signals, 'jurisdiction'), jurisdiction)) throw new ProverError('wrong_jurisdiction');
  if (!isIn(readSet(signals, 'entityType'), entityType)) throw new ProverError('wrong_entity_type');
  if (incorporatedDay > BigInt(signals.incorporatedBy)) throw new ProverError('incorporated_too_late');
  if (examinedDay > on) throw new ProverError('not_examined_yet');
  if (validUntilDay < on) throw new ProverError('verification_expired');
  checkAssurance(statement.requires, readAssurance('business-verified', flags).assurances);
  await checkHolder(input);
}

/** The input signals of circuits/business-verified.circom. */
export function businessInputs(input: ProveBusinessInput) {
  const signals = businessVerifiedSignals(input.statement);
  const { incorporatedBy, on, scope, context } = signals;
  return {
    incorporatedBy,
    on,
    jurisdiction: readSet(signals, 'jurisdiction'),
    entityType: readSet(signals, 'entityType'),
    scope,
    context,
    ...signedInputs(input),
  };
}

function readSet(signals: BusinessVerifiedSignals, name: keyof typeof SET_SIZES): string[] {
  const places: readonly (keyof BusinessVerifiedSignals)[] = numbered(name);
  return places.map((place) => signals[place] ?? '');
}

/** As circuits/templates/member-of.circom has it: a zero at the head takes every value. */
function isIn(set: readonly string[], value: bigint | undefined): boolean {
  return set[0] === '0' || set.includes(String(value));
}
