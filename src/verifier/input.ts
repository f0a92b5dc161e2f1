/** Input that does not follow its format. `message` begins with the path. */
export class InputError extends Error {
  readonly path: string;

  constructor(path: string, problem: string) {
    super(path === '' ? problem : `${path}: ${problem}`);
    this.name = 'InputError';
    this.path = path;
  }
}

export const NOT_VALID_REASONS = ['expired', 'not_yet_valid', 'revoked', 'suspended'] as const;

export type NotValidReason = (typeof NOT_VALID_REASONS)[number];

/** A correctly issued credential that is not valid at some time, by its own dates or its issuer's status lists. */
export class NotValidError extends InputError {
  readonly reason: NotValidReason;

  constructor(path: string, problem: string, reason: NotValidReason) {
    super(path, problem);
    this.reason = reason;
  }
}

export type JsonObject = Readonly<Record<string, unknown>>;

/** A JSON object; arrays and null are not. */
export function readObject(value: unknown, path: string): JsonObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new InputError(path, 'not an object');
  return value as JsonObject;
}

/** Parses JSON text; throws {@link InputError} if it is malformed. */
export function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new InputError(path, 'not JSON');
  }
}

/** An object with all required members and no others except the optional ones. */
export function readExactObject(
  value: unknown,
  path: string,
  members: { required: readonly string[]; optional?: readonly string[] },
): JsonObject {
  const object = readObject(value, path);
  const missing = members.required.find((name) => !Object.hasOwn(object, name));
  if (missing !== undefined) throw new InputError(path, `${missing} is missing`);
  const known = [...members.required, ...(members.optional ?? [])];
  const unknown = Object.keys(object).find((name) => !known.includes(name));
  if (unknown !== undefined) throw new InputError(path, `unknown member ${JSON.stringify(unknown.slice(0, 40))}`);
  return object;
}

/** An array of `min` to `max` entries. */
export function readArray(
  value: unknown,
  path: string,
  { min, max }: { min: number; max: number },
): readonly unknown[] {
  if (!Array.isArray(value)) throw new InputError(path, 'not an array');
  if (value.length < min || value.length > max) {
    throw new InputError(path, `${value.length} entries, expected ${min === max ? min : `${min} to ${max}`}`);
  }
  return value;
}

/** A non-empty string of at most `max` UTF-16 units without lone surrogates, which have no UTF-8 form to hash. */
export function readText(value: unknown, path: string, max: number): string {
  if (typeof value !== 'string') throw new InputError(path, 'not a string');
  if (value.length === 0 || value.length > max) throw new InputError(path, `must have 1 to ${max} characters`);
  if (!value.isWellFormed()) throw new InputError(path, 'not well-formed Unicode');
  return value;
}

/** An integer of `min` to `max`. */
export function readInteger(value: unknown, path: string, { min, max }: { min: number; max: number }): number {
  if (typeof value !== 'number' || !Number.isInteger(value)) throw new InputError(path, 'not an integer');
  if (value < min || value > max) throw new InputError(path, `must be ${min} to ${max}`);
  return value;
}

/** A text of the expected form, of at most 300 characters. */
export function readPattern(value: unknown, path: string, pattern: RegExp): string {
  const text = readText(value, path, 300);
  if (!pattern.test(text)) throw new InputError(path, 'not of the expected form');
  return text;
}

/** One of the given strings. */
export function readOneOf<const T extends string>(value: unknown, path: string, allowed: readonly T[]): T {
  const found = allowed.find((each) => each === value);
  if (found === undefined) throw new InputError(path, `must be ${allowed.join(' or ')}`);
  return found;
}

/** Rejects duplicates: in a list they usually hide a mistake of its author. */
export function requireDistinct(values: readonly string[], path: string): void {
  if (new Set(values).size !== values.length) throw new InputError(path, 'an entry appears twice');
}
