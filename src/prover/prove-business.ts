import { numbered, type SET_SIZES } from '#verifier/proof/business-statement.ts';
import { type BusinessVerifiedStatement, type StatementSignals, statementSignals } from '#verifier/proof/statement.ts';
import type { BusinessClaims } from './business-claims.ts';
import { type ProveInputOf, signedInputs } from './prove-parts.ts';
import { ProverError } from './prover-error.ts';

export type ProveBusinessInput = ProveInputOf<BusinessClaims, BusinessVerifiedStatement>;

type Signals = StatementSignals<BusinessVerifiedStatement>;

/** Checks the conditions specific to circuits/business-verified.circom, each with its own error. */
export function checkBusiness({ statement }: ProveBusinessInput, vector: readonly bigint[]): void {
  const [, , , , incorporatedDay = 0n, examinedDay = 0n, validUntilDay = 0n, jurisdiction, , , entityType] = vector;
  const signals = statementSignals(statement);
  const on = BigInt(signals.on);
  if (!isIn(readSet(signals, 'jurisdiction'), jurisdiction)) throw new ProverError('wrong_jurisdiction');
  if (!isIn(readSet(signals, 'entityType'), entityType)) throw new ProverError('wrong_entity_type');
  if (incorporatedDay > BigInt(signals.incorporatedBy)) throw new ProverError('incorporated_too_late');
  if (examinedDay > on) throw new ProverError('not_examined_yet');
  if (validUntilDay < on) throw new ProverError('verification_expired');
}

/** The input signals of circuits/business-verified.circom. */
export function businessInputs(input: ProveBusinessInput) {
  const signals = statementSignals(input.statement);
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

function readSet(signals: Signals, name: keyof typeof SET_SIZES): string[] {
  const places: readonly (keyof Signals)[] = numbered(name);
  return places.map((place) => signals[place] ?? '');
}

/** Like circuits/templates/member-of.circom: a set that begins with zero accepts every value. */
function isIn(set: readonly string[], value: bigint | undefined): boolean {
  return set[0] === '0' || set.includes(String(value));
}
