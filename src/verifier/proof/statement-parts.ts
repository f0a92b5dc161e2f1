import type { AnyAssurance } from '../assurance.ts';
import { utf8 } from '../encoding/bytes.ts';
import { canonicalJson } from '../encoding/canonical-json.ts';
import { type CalendarDay, dayNumber, isCalendarDay, LAST_DAY } from '../encoding/days.ts';
import {
  InputError,
  type JsonObject,
  readArray,
  readExactObject,
  readOneOf,
  readText,
  requireDistinct,
} from '../input.ts';
import { hashToField } from './field.ts';

/** Members of every type of statement. `A` is the vocabulary of assurances. */
export interface StatementBase<A extends AnyAssurance> {
  /** The day that the proof is about. */
  on: CalendarDay;
  /** DIDs, 1 to 100, any of which is sufficient. */
  issuers: readonly string[];
  /** All proofs of a person or business within a scope have the same nullifier. */
  scope: string;
  /** The verifier, such as a DID or an origin. */
  audience?: string;
  /** The purpose of the proof, such as the nonce of a request. */
  context?: string;
  /** Assurances that the examination must have; none by default. */
  requires?: readonly A[];
}

/** The public inputs that follow from the base of a statement, as canonical decimal strings. */
export interface BaseSignals {
  on: string;
  scope: string;
  context: string;
}

const DID = /^did:[a-z0-9]+:[A-Za-z0-9._:%-]+$/;
const BASE = { required: ['type', 'on', 'issuers', 'scope'], optional: ['audience', 'context', 'requires'] } as const;

/** An object with the members of {@link StatementBase} and those of its type, and no others. */
export function readStatementObject(
  value: unknown,
  path: string,
  own: { required?: readonly string[]; optional?: readonly string[] },
): JsonObject {
  const required = [...BASE.required, ...(own.required ?? [])];
  return readExactObject(value, path, { required, optional: [...BASE.optional, ...(own.optional ?? [])] });
}

/** Reads the base; throws {@link InputError} with the path of the first problem. */
export function readBase<A extends AnyAssurance>(
  object: JsonObject,
  path: string,
  vocabulary: readonly A[],
): StatementBase<A> {
  const readRequirement = (each: unknown, at: string): A => readOneOf(each, at, vocabulary);
  const range = { min: 1, max: vocabulary.length };
  return {
    on: readCountableDay(object.on, `${path}.on`),
    issuers: readList(object.issuers, `${path}.issuers`, { min: 1, max: 100 }, readDid),
    scope: readText(object.scope, `${path}.scope`, 512),
    ...optionalText(object, path, 'audience'),
    ...optionalText(object, path, 'context'),
    ...(object.requires !== undefined && {
      requires: readList(object.requires, `${path}.requires`, range, readRequirement),
    }),
  };
}

/** A DID in the syntax of DID Core section 3.1, at most 512 characters. */
export function readDid(value: unknown, path: string): string {
  const did = readText(value, path, 512);
  if (!DID.test(did)) throw new InputError(path, 'not a DID');
  return did;
}

/** A day that circuits can count: 17 bits from 1900-01-01. */
export function readCountableDay(value: unknown, path: string): CalendarDay {
  const day = readText(value, path, 10);
  if (!isCalendarDay(day)) throw new InputError(path, 'not a calendar day YYYY-MM-DD');
  if (dayNumber(day) > LAST_DAY) throw new InputError(path, 'too late to be proved');
  if (dayNumber(day) < 0) throw new InputError(path, 'too early: before 1900');
  return day;
}

/** A list without repetitions. */
export function readList<T extends string>(
  value: unknown,
  path: string,
  range: { min: number; max: number },
  read: (each: unknown, path: string) => T,
): T[] {
  const list = readArray(value, path, range).map((each, index) => read(each, `${path}[${index}]`));
  requireDistinct(list, path);
  return list;
}

/** Days count from 1900-01-01; `scope` and `context` are {@link scopeToField} and {@link contextToField}. */
export function baseSignals(statement: StatementBase<AnyAssurance>): BaseSignals {
  return {
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
 * hashToField('avouch/context/v1', RFC 8785 JSON of `[audience, context]` with null for absent ones). An array, because
 * with plain concatenation text could move from one to the other.
 */
export function contextToField({ audience, context }: { audience?: string; context?: string }): bigint {
  return hashToField('avouch/context/v1', utf8(canonicalJson([audience ?? null, context ?? null])));
}

function optionalText<const K extends string>(object: JsonObject, path: string, name: K) {
  if (object[name] === undefined) return {};
  return { [name]: readText(object[name], `${path}.${name}`, 512) } as Record<K, string>;
}
