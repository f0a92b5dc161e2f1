import { ASSURANCES, type Assurance } from './assurance.ts';
import { utf8 } from './bytes.ts';
import { canonicalJson } from './canonical-json.ts';
import { ageCutoff, type CalendarDay, dayNumber, isCalendarDay, LAST_DAY } from './days.ts';
import { hashToField } from './field.ts';
import {
  InputError,
  readArray,
  readExactObject,
  readInteger,
  readObject,
  readOneOf,
  readText,
  requireDistinct,
} from './input.ts';

/**
 * "On the day `on` the person was at least `years` old, says one of `issuers`, who had examined a document by then
 * that was valid on that day."
 */
export interface AgeOverStatement {
  type: 'age-over';
  /** Completed years, 1 to 150. */
  years: number;
  on: CalendarDay;
  /** DIDs, 1 to 100, any of which will do. */
  issuers: readonly string[];
  /** Proofs of one person in one scope carry the same nullifier. */
  scope: string;
  /** Who asks, such as a DID or an origin. */
  audience?: string;
  /** What the proof is made for, such as the nonce of a request. */
  context?: string;
  /** What must have stood behind the examination; nothing in particular when absent. */
  requires?: readonly Assurance[];
}

/** What a verifier asks, a prover shows, and every check recomputes. */
export type Statement = AgeOverStatement;

/** The public inputs that follow from a statement alone, as canonical decimal strings. */
export interface StatementSignals {
  cutoff: string;
  on: string;
  scope: string;
  context: string;
}

const DID = /^did:[a-z0-9]+:[A-Za-z0-9._:%-]+$/;
const READERS = { 'age-over': parseAgeOver } as const;

/** Reads a statement from untrusted JSON; throws {@link InputError} with the path of the first problem. */
export function parseStatement(value: unknown, path = 'statement'): Statement {
  const type = readOneOf(
    readObject(value, path).type,
    `${path}.type`,
    Object.keys(READERS) as (keyof typeof READERS)[],
  );
  return READERS[type](value, path);
}

/** A DID in the syntax of DID Core section 3.1, at most 512 characters. */
export function readDid(value: unknown, path: string): string {
  const did = readText(value, path, 512);
  if (!DID.test(did)) throw new InputError(path, 'not a DID');
  return did;
}

/**
 * The public inputs of a proof of this statement. Days count from 1900-01-01; `scope` and `context` are
 * {@link scopeToField} and {@link contextToField}.
 */
export function statementSignals(statement: Statement): StatementSignals {
  return {
    cutoff: String(dayNumber(ageCutoff(statement.on, statement.years))),
    on: String(dayNumber(statement.on)),
    scope: String(scopeToField(statement.scope)),
    context: String(contextToField(statement)),
  };
}

/** hashToField('avouch/scope/v1', UTF-8 of the scope). */
export function scopeToField(scope: string): bigint {
  return hashToField('avouch/scope/v1', utf8(scope));
}

/**
 * hashToField('avouch/context/v1', RFC 8785 JSON of `[audience, context]` with null for what is absent). One array:
 * plain concatenation would let text move from one to the other.
 */
export function contextToField({ audience, context }: Pick<Statement, 'audience' | 'context'>): bigint {
  return hashToField('avouch/context/v1', utf8(canonicalJson([audience ?? null, context ?? null])));
}

/** Whether two statements ask the same; the order of issuers and requirements means nothing. */
export function sameStatement(one: Statement, other: Statement): boolean {
  return canonicalJson(inOrder(one)) === canonicalJson(inOrder(other));
}

function inOrder(statement: Statement): Statement {
  const { requires = [] } = statement;
  return { ...statement, issuers: [...statement.issuers].sort(), requires: [...requires].sort() };
}

function parseAgeOver(value: unknown, path: string): AgeOverStatement {
  const object = readExactObject(value, path, {
    required: ['type', 'years', 'on', 'issuers', 'scope'],
    optional: ['audience', 'context', 'requires'],
  });
  const years = readInteger(object.years, `${path}.years`, { min: 1, max: 150 });
  return {
    type: 'age-over',
    years,
    on: readProvableDay(object.on, `${path}.on`, years),
    issuers: readList(object.issuers, `${path}.issuers`, { min: 1, max: 100 }, readDid),
    scope: readText(object.scope, `${path}.scope`, 512),
    ...optionalText(object, path, 'audience'),
    ...optionalText(object, path, 'context'),
    ...(object.requires !== undefined && { requires: readRequirements(object.requires, `${path}.requires`) }),
  };
}

// The circuit counts days in 17 bits from 1900-01-01: neither the day nor the cutoff may lie outside.
function readProvableDay(value: unknown, path: string, years: number): CalendarDay {
  const on = readText(value, path, 10);
  if (!isCalendarDay(on)) throw new InputError(path, 'not a calendar day YYYY-MM-DD');
  if (dayNumber(on) > LAST_DAY) throw new InputError(path, 'too late to be proved');
  if (Number(on.slice(0, 4)) - years < 1900) throw new InputError(path, 'too early: the cutoff lies before 1900');
  return on;
}

function readRequirements(value: unknown, path: string): Assurance[] {
  const range = { min: 1, max: ASSURANCES.length };
  return readList(value, path, range, (each, at) => readOneOf(each, at, ASSURANCES));
}

function readList<T extends string>(
  value: unknown,
  path: string,
  range: { min: number; max: number },
  read: (each: unknown, path: string) => T,
): T[] {
  const list = readArray(value, path, range).map((each, index) => read(each, `${path}[${index}]`));
  requireDistinct(list, path);
  return list;
}

function optionalText<const K extends string>(object: Readonly<Record<string, unknown>>, path: string, name: K) {
  if (object[name] === undefined) return {};
  return { [name]: readText(object[name], `${path}.${name}`, 512) } as Record<K, string>;
}
