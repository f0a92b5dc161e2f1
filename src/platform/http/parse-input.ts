import type { z } from 'zod';
import { AppError, type ErrorCode, type FieldError } from '#kernel/errors.ts';

const HARMLESS_KEY = /^[A-Za-z][A-Za-z0-9_.-]{0,39}$/;

/** Parses one part of a request; throws `code` with a list of what is wrong and where, without quoting any value. */
export function parseInput(schema: z.ZodType, value: unknown, code: ErrorCode = 'validation_failed'): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new AppError(code, { errors: result.error.issues.flatMap(toFieldErrors).slice(0, 50) });
}

function toFieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  if (issue.code !== 'unrecognized_keys') return [{ path: pathOf(issue.path), message: issue.message }];
  return issue.keys.map((key) => ({ path: pathOf([...issue.path, key]), message: 'Unknown field' }));
}

/** `documents.0`, or `(field)` for a name that a caller could have filled with anything. */
function pathOf(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === 'number' || HARMLESS_KEY.test(String(part)) ? String(part) : '(field)'))
    .join('.');
}
