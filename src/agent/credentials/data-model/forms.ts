import { isObject } from '#kernel/is-object.ts';

/** A test of one member's value. */
export type IsFine = (value: unknown) => boolean;

const SCHEME = /^[A-Za-z][A-Za-z0-9+.-]*:[^\s<>"{}|\\^`]+$/;

/** An absolute URL in the sense of VC Data Model 2.0 section 4.4; DIDs and URNs are URLs too. */
export function isUrl(value: unknown): value is string {
  return typeof value === 'string' && SCHEME.test(value) && URL.canParse(value);
}

/** A term, or an absolute URL (section 4.5). Does not check that a context defines the term. */
function isTypeName(value: unknown): boolean {
  return typeof value === 'string' && value !== '' && !/\s/.test(value) && (!value.includes(':') || isUrl(value));
}

export const isOptional = (isFine: IsFine) => (value: unknown) => value === undefined || isFine(value);

/** One value or a list of at least one. */
export const isOneOrMore = (isFine: IsFine) => (value: unknown) =>
  Array.isArray(value) ? value.length > 0 && value.every(isFine) : isFine(value);

export const isAbsent: IsFine = (value) => value === undefined;

/** `type`: one or more names, without repetition. */
export function isType(value: unknown): boolean {
  return isOneOrMore(isTypeName)(value) && (!Array.isArray(value) || new Set(value).size === value.length);
}

/** `type` that includes one of these names. */
export const isTypeWith = (name: string) => (value: unknown) => isType(value) && [value].flat().includes(name);

/** An object with `type` and, if present, an `id` that is a single URL: the shape of most properties. */
export function isTyped(value: unknown): value is Record<string, unknown> {
  return isObject(value) && isType(value.type) && isOptional(isUrl)(value.id);
}

/** {@link isTyped}, with a required `id` (section 4.11). */
export function isTypedWithId(value: unknown): boolean {
  return isTyped(value) && isUrl(value.id);
}
