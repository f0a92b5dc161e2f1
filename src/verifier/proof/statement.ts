import { canonicalJson } from '../encoding/canonical-json.ts';
import { readObject, readOneOf } from '../input.ts';
import { type AgeOverSignals, type AgeOverStatement, ageOverSignals, parseAgeOver } from './age-statement.ts';
import {
  type BusinessVerifiedSignals,
  type BusinessVerifiedStatement,
  businessVerifiedSignals,
  parseBusinessVerified,
} from './business-statement.ts';

export type { AgeOverStatement } from './age-statement.ts';
export type { BusinessVerifiedStatement } from './business-statement.ts';
export { contextToField, readDid, scopeToField } from './statement-parts.ts';

/** What a verifier asks, a prover shows, and every check recomputes. CIRCUITS names those that prove a `type`. */
export type Statement = AgeOverStatement | BusinessVerifiedStatement;

/** The public inputs that follow from a statement alone, as canonical decimal strings. */
export type StatementSignals<S extends Statement = Statement> = S extends AgeOverStatement
  ? AgeOverSignals
  : BusinessVerifiedSignals;

const READERS = { 'age-over': parseAgeOver, 'business-verified': parseBusinessVerified } as const;
const TYPES = Object.keys(READERS) as (keyof typeof READERS)[];

/** Reads a statement from untrusted JSON; throws {@link InputError} with the path of the first problem. */
export function parseStatement(value: unknown, path = 'statement'): Statement {
  const type = readOneOf(readObject(value, path).type, `${path}.type`, TYPES);
  return READERS[type](value, path);
}

/** The public inputs of a proof of this statement, by the names in CIRCUITS. */
export function statementSignals<S extends Statement>(statement: S): StatementSignals<S>;
export function statementSignals(statement: Statement): StatementSignals {
  return statement.type === 'age-over' ? ageOverSignals(statement) : businessVerifiedSignals(statement);
}

/** Whether two statements ask the same; the order of issuers, requirements and members of sets means nothing. */
export function sameStatement(one: Statement, other: Statement): boolean {
  return canonicalJson(inOrder(one)) === canonicalJson(inOrder(other));
}

/** Every list in a statement is a set. */
function inOrder(statement: Statement): unknown {
  const sorted = Object.entries(statement).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.toSorted() : value,
  ]);
  return { requires: [], ...Object.fromEntries(sorted) };
}
