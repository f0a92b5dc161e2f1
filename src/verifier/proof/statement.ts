import type { Subject } from '../assurance.ts';
import { canonicalJson } from '../encoding/canonical-json.ts';
import { readObject, readOneOf } from '../input.ts';
import { type AgeOverStatement, ageOver } from './age-statement.ts';
import { type BusinessVerifiedStatement, businessVerified } from './business-statement.ts';
import type { SignalOfProof, StatementRecord } from './statement-record.ts';

export type { AgeOverStatement } from './age-statement.ts';
export type { BusinessVerifiedStatement } from './business-statement.ts';
export { contextToField, readDid, scopeToField } from './statement-parts.ts';

/** A statement that a verifier requests and a prover proves. Every check recomputes the signals from it. */
export type Statement = AgeOverStatement | BusinessVerifiedStatement;
export type StatementType = Statement['type'];
export type StatementOf<T extends StatementType> = Extract<Statement, { type: T }>;

/** The types of statement. The prover and the API have corresponding records. */
export const STATEMENTS = {
  'age-over': ageOver,
  'business-verified': businessVerified,
} as const satisfies { [T in StatementType]: StatementRecord<Subject, StatementOf<T>, string, string> };

/** The statements about people, or about businesses. */
export type StatementAbout<O extends Subject> = {
  [T in StatementType]: (typeof STATEMENTS)[T]['of'] extends O ? StatementOf<T> : never;
}[StatementType];

export const STATEMENT_TYPES = Object.keys(STATEMENTS) as readonly StatementType[];

type SignalsOf<T extends StatementType> = (typeof STATEMENTS)[T]['signals'][number];
export type NamedSignals<T extends StatementType> = Readonly<Record<SignalsOf<T>, string>>;

/** The public inputs that follow from a statement alone, as canonical decimal strings. */
export type StatementSignals<S extends Statement = Statement> = S extends Statement
  ? Omit<NamedSignals<S['type']>, SignalOfProof>
  : never;

/** Reads a statement from untrusted JSON; throws {@link InputError} with the path of the first problem. */
export function parseStatement(value: unknown, path = 'statement'): Statement {
  const type = readOneOf(readObject(value, path).type, `${path}.type`, STATEMENT_TYPES);
  return STATEMENTS[type].parse(value, path);
}

export function recordOf({ type }: Statement): StatementRecord<Subject, Statement, string, string> {
  return STATEMENTS[type];
}

/** The public inputs of a proof of this statement, under the names in its record. */
export function statementSignals<S extends Statement>(statement: S): StatementSignals<S> {
  return recordOf(statement).signalsOf(statement) as StatementSignals<S>;
}

/** Names the signals of a proof. `signals` must have the exact length (see readSignals). */
export function nameSignals<T extends StatementType>(type: T, signals: readonly string[]): NamedSignals<T> {
  const entries = STATEMENTS[type].signals.map((name, index) => [name, signals[index]]);
  return Object.fromEntries(entries);
}

/** Whether two statements are equivalent; the order of issuers, requirements, and members of sets does not matter. */
export function sameStatement(one: Statement, other: Statement): boolean {
  return canonicalJson(inOrder(one)) === canonicalJson(inOrder(other));
}

/** Sorts all lists, which are sets. */
function inOrder(statement: Statement): unknown {
  const sorted = Object.entries(statement).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.toSorted() : value,
  ]);
  return { requires: [], ...Object.fromEntries(sorted) };
}
