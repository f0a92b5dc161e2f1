import type { z } from 'zod';
import { AppError, type ErrorCode, type FieldError } from '#kernel/errors.ts';
import { FIELD_WORDS } from './describe-issue.ts';

const HARMLESS_KEY = /^[A-Za-z][A-Za-z0-9_.-]{0,39}$/;

/** Parses one part of a request; throws `code` with a list of faults and their paths, without quoting any value. */
export function parseInput(schema: z.ZodType, value: unknown, code: ErrorCode = 'validation_failed'): unknown {
  refuseUnusable(value, code);
  const result = schema.safeParse(value, FIELD_WORDS);
  if (result.success) return result.data;
  throw refusal(code, result.error.issues.flatMap(toFieldErrors).slice(0, 50));
}

/** An impossible ID and an unknown one get the same answer: 404. */
function refusal(code: ErrorCode, errors: FieldError[]): AppError {
  return new AppError(code, code === 'not_found' ? {} : { errors });
}

const MAX_DEPTH = 32;

/**
 * PostgreSQL stores neither NUL nor a lone surrogate (which I-JSON forbids, RFC 7493 section 2.1); unbounded nesting
 * overflows the stack of any recursive walk; and zod drops `__proto__` from a record silently. Walks without recursion.
 */
function refuseUnusable(value: unknown, code: ErrorCode): void {
  const open: Place[] = [{ value, depth: 0 }];
  for (let place = open.pop(); place; place = open.pop()) {
    const { value: each, depth } = place;
    const fault = faultOf(each, depth);
    if (fault !== undefined) throw refusal(code, [{ path: pathOf(pathTo(place)), message: fault }]);
    if (typeof each !== 'object' || each === null) continue;
    for (const [name, inner] of Object.entries(each)) {
      const key = Array.isArray(each) ? Number(name) : name;
      open.push({ value: name, depth, key, parent: place }, { value: inner, depth: depth + 1, key, parent: place });
    }
  }
}

/** A value of a request, and its path. */
interface Place {
  value: unknown;
  depth: number;
  key?: PropertyKey;
  parent?: Place;
}

function faultOf(value: unknown, depth: number): string | undefined {
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()))
    return 'Must not contain NUL, and must be well-formed Unicode';
  if (typeof value !== 'object' || value === null) return undefined;
  if (Object.hasOwn(value, '__proto__')) return 'Must not have a field named __proto__';
  return depth === MAX_DEPTH ? 'Nested too deeply' : undefined;
}

function pathTo(place: Place): PropertyKey[] {
  const path: PropertyKey[] = [];
  for (let at: Place | undefined = place; at?.key !== undefined; at = at.parent) path.unshift(at.key);
  return path;
}

function toFieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  if (issue.code === 'invalid_union' && issue.errors.length > 0) return errorsOfNearest(issue);
  if (issue.code !== 'unrecognized_keys') return [{ path: pathOf(issue.path), message: issue.message }];
  return issue.keys.map((key) => ({ path: pathOf([...issue.path, key]), message: 'Unknown field' }));
}

/** If all alternatives fail, reports the faults of the one that matches furthest into the value. */
function errorsOfNearest({ path, errors }: z.core.$ZodIssueInvalidUnion): FieldError[] {
  const depthOf = (issues: z.core.$ZodIssue[]) => Math.max(...issues.map((issue) => issue.path.length));
  const [nearest = []] = errors.toSorted((one, other) => depthOf(other) - depthOf(one) || one.length - other.length);
  return nearest.flatMap((issue) => toFieldErrors({ ...issue, path: [...path, ...issue.path] }));
}

/** `documents.0`, or `(field)` for a name that the caller chose. */
function pathOf(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === 'number' || HARMLESS_KEY.test(String(part)) ? String(part) : '(field)'))
    .join('.');
}
