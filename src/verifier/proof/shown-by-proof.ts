import { type AnyAssurance, type AssuranceOf, readAssurance, type Subject } from '../assurance.ts';
import {
  nameSignals,
  recordOf,
  type STATEMENTS,
  type Statement,
  type StatementOf,
  type StatementType,
} from './statement.ts';

/** Assurances with a named summary, by kind of subject. */
const SUMMARIES = {
  person: (assurances: readonly AnyAssurance[]) => ({
    liveness: assurances.includes('liveness_passed') ? ('passed' as const) : ('not_performed' as const),
  }),
  business: () => ({}),
} satisfies Record<Subject, unknown>;

type SubjectOf<T extends StatementType> = (typeof STATEMENTS)[T]['of'];

type ShownOf<T extends StatementType> = {
  statement: StatementOf<T>;
  issuer: string;
  /** One per person (enrollment) or business in each scope. The issuer can compute it; the holder cannot choose it. */
  nullifier: string;
  assurance: AssuranceOf<SubjectOf<T>>[];
} & ReturnType<(typeof SUMMARIES)[SubjectOf<T>]>;

/** The facts that a valid proof shows. */
export type ShownByProof = { [T in StatementType]: ShownOf<T> }[StatementType];

export function shownByProof(statement: Statement, issuer: string, signals: readonly string[]): ShownByProof {
  const { of } = recordOf(statement);
  const { nullifier, assurance: flags } = nameSignals(statement.type, signals);
  const { assurances } = readAssurance(of, BigInt(flags));
  return { statement, issuer, nullifier, assurance: assurances, ...SUMMARIES[of](assurances) } as ShownByProof;
}
