import { decodeBase64Url } from '#kernel/base64.ts';
import { isObject } from '#kernel/is-object.ts';
import { Refusal } from './refusal.ts';

/** A limit far above any real credential; walking claims recurses as deep as they are nested. */
const MAX_DEPTH = 48;
// A byte order mark is invalid JSON (RFC 8259 section 8.1).
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Decodes canonical base64url. Throws {@link Refusal} otherwise, because otherwise a signed text could be written in
 * many ways.
 */
export function decodeCanonical(part: string): Buffer {
  const bytes = decodeBase64Url(part);
  if (!bytes) throw new Refusal('format', 'not_canonical_base64url');
  return bytes;
}

export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    return undefined;
  }
}

/** Reads a part of a JWS as JSON object. Throws {@link Refusal}. */
export function decodeObject(part: string): Record<string, unknown> {
  const value = parseJson(decodeCanonical(part));
  if (!isObject(value)) throw new Refusal('format', 'not_a_json_object');
  refuseUnsafe(value);
  return value;
}

/**
 * Throws {@link Refusal} for JSON that is nested too deep to be walked, and for a member `__proto__`, which becomes the
 * prototype when claims are copied member by member.
 */
export function refuseUnsafe(value: unknown, depth = 0): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth > MAX_DEPTH) throw new Refusal('format', 'nested_too_deep');
  if (Object.hasOwn(value, '__proto__')) throw new Refusal('format', 'member_name_refused');
  for (const inner of Object.values(value)) refuseUnsafe(inner, depth + 1);
}
