import { z } from 'zod';
import { AppError, type ErrorCode, type FieldError } from '#kernel/errors.ts';

/** zod's own words, whatever a library has set for the whole process (@openid4vc/utils does when it is loaded). */
const OWN_WORDS = { error: z.locales.en().localeError };
const HARMLESS_KEY = /^[A-Za-z][A-Za-z0-9_.-]{0,39}$/;

/** Parses one part of a request; throws `code` with a list of what is wrong and where, without quoting any value. */
export function parseInput(schema: z.ZodType, value: unknown, code: ErrorCode = 'validation_failed'): unknown {
  refuseUnusable(value, code);
  const result = schema.safeParse(value, OWN_WORDS);
  if (result.success) return result.data;
  throw refusal(code, result.error.issues.flatMap(toFieldErrors).slice(0, 50));
}

/** What has no possible id is found as little as what has an unknown one: one answer for both. */
function refusal(code: ErrorCode, errors: FieldError[]): AppError {
  return new AppError(code, code === 'not_found' ? {} : { errors });
}

const MAX_DEPTH = 32;

/**
 * PostgreSQL stores neither NUL nor a lone surrogate (which I-JSON forbids, RFC 7493 section 2.1), what is nested without
 * end overflows the stack of whoever walks it, and zod drops `__proto__` from a record without a word. Walks without
 * recursion.
 */
function refuseUnusable(value: unknown, code: ErrorCode): void {
  const open: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value: each, depth } = next;
    if (typeof each === 'string' && (each.includes('\0') || !each.isWellFormed()))
      throw refusal(code, [{ path: '', message: 'Text holds NUL or is not well-formed Unicode' }]);
    if (typeof each === 'object' && each !== null && Object.hasOwn(each, '__proto__'))
      throw refusal(code, [{ path: '', message: 'A field is named __proto__' }]);
    if (typeof each !== 'object' || each === null) continue;
    if (depth === MAX_DEPTH) throw refusal(code, [{ path: '', message: 'Nested too deeply' }]);
    for (const [key, inner] of Object.entries(each))
      open.push({ value: key, depth }, { value: inner, depth: depth + 1 });
  }
}

function toFieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  if (issue.code === 'invalid_union' && issue.errors.length > 0) return errorsOfNearest(issue);
  if (issue.code !== 'unrecognized_keys') return [{ path: pathOf(issue.path), message: issue.message }];
  return issue.keys.map((key) => ({ path: pathOf([...issue.path, key]), message: 'Unknown field' }));
}

/** Of alternatives none of which fits, what is wrong with the one that fits furthest into the value. */
function errorsOfNearest({ path, errors }: z.core.$ZodIssueInvalidUnion): FieldError[] {
  const depthOf = (issues: z.core.$ZodIssue[]) => Math.max(...issues.map((issue) => issue.path.length));
  const [nearest = []] = errors.toSorted((one, other) => depthOf(other) - depthOf(one) || one.length - other.length);
  return nearest.flatMap((issue) => toFieldErrors({ ...issue, path: [...path, ...issue.path] }));
}

/** `documents.0`, or `(field)` for a name that a caller could have filled with anything. */
function pathOf(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === 'number' || HARMLESS_KEY.test(String(part)) ? String(part) : '(field)'))
    .join('.');
}
