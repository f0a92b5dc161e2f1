import type { Subject } from '../assurance.ts';
import { STATEMENT_TYPES, STATEMENTS, type StatementType } from './statement.ts';
import type { SignatureScheme } from './statement-record.ts';

export type CircuitId = { [T in StatementType]: keyof (typeof STATEMENTS)[T]['circuits'] }[StatementType];

/** The circuits by name: the type of statement that each proves, and its kind of signature over the claims. */
export const CIRCUITS = Object.fromEntries(
  STATEMENT_TYPES.flatMap((proves) =>
    Object.entries(STATEMENTS[proves].circuits).map(([id, signature]) => [id, { proves, signature }]),
  ),
) as Readonly<Record<CircuitId, { proves: StatementType; signature: SignatureScheme }>>;
export const CIRCUIT_IDS = Object.keys(CIRCUITS) as readonly CircuitId[];

export function circuitsThatProve(type: StatementType): CircuitId[] {
  return CIRCUIT_IDS.filter((id) => CIRCUITS[id].proves === type);
}

/** The circuits that prove statements about people, or about businesses. */
export function circuitsAbout(subject: Subject): CircuitId[] {
  return CIRCUIT_IDS.filter((id) => STATEMENTS[CIRCUITS[id].proves].of === subject);
}

/** The circuit for a type of statement and a kind of signature. */
export function circuitFor(type: StatementType, scheme: SignatureScheme): CircuitId {
  const id = circuitsThatProve(type).find((each) => CIRCUITS[each].signature === scheme);
  if (id === undefined) throw new Error(`no circuit proves ${type} over ${scheme}`);
  return id;
}

/** The names of a circuit's public signals in order. */
export function signalNames(circuit: CircuitId): readonly string[] {
  return STATEMENTS[CIRCUITS[circuit].proves].signals;
}
