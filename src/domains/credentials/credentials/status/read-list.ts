import { gunzipSync, inflateSync } from 'node:zlib';
import type { StatusReference } from '#agent/index.ts';
import { decodeBase64Url } from '#kernel/base64.ts';
import { isObject } from '#kernel/is-object.ts';
import { readDateTime } from '#verifier/encoding/date-time.ts';
import { LIST_SIZE } from './status-list.ts';
import { StatusRefusal } from './status-refusal.ts';

/** A verified, unpacked list. */
export interface ReadList {
  bytes: Uint8Array;
  /** Bits per entry; undefined for a bitstring, where the credential's status entry states the number. */
  bits?: number;
  /** For a bitstring. */
  purposes?: readonly string[];
  issuedAt: Date;
  expiresAt?: Date;
  /** How long its issuer allows it to be cached. */
  freshMs: number;
}

/** Maximum unpacked size: 8 million one-bit entries. Otherwise, a few kilobytes could unpack into gigabytes. */
const MOST_BYTES = 1024 * 1024;
const DEFAULT_FRESH_MS = 300_000;
/** Seconds since 1970 at the end of the year 9999; later times have no RFC 3339 form. */
const LAST_TIME = 253_402_300_799;
/** Tolerance for other services' clocks. */
const AHEAD_MS = 60_000;

/** https://www.w3.org/TR/vc-bitstring-status-list/#validate-algorithm, from step 6 on. Throws {@link StatusRefusal}. */
export function readBitstringList(claims: Record<string, unknown>, uri: string): ReadList {
  const { id, type, credentialSubject: subject, validFrom, validUntil } = claims;
  const isList = asList(type).includes('BitstringStatusListCredential') && isObject(subject);
  if (!isList || subject.type !== 'BitstringStatusList') throw malformed();
  // A list must name the URL that the credential refers to.
  if (id !== undefined && id !== uri) throw malformed();
  const { encodedList, statusPurpose, ttl } = subject;
  if (typeof encodedList !== 'string' || !encodedList.startsWith('u')) throw malformed();
  return {
    bytes: unpack(encodedList.slice(1), gunzipSync),
    purposes: asList(statusPurpose).map(String),
    issuedAt: readTime(validFrom) ?? new Date(0),
    ...expiry(readTime(validUntil)),
    freshMs: typeof ttl === 'number' ? ttl : DEFAULT_FRESH_MS,
  };
}

/** draft-ietf-oauth-status-list section 8.3, the payload of a verified token. Throws {@link StatusRefusal}. */
export function readTokenList(payload: Record<string, unknown>, uri: string, now: Date): ReadList {
  const { sub, iat, exp, ttl, status_list: list } = payload;
  const issuedAt = readNumericDate(iat);
  if (sub !== uri || issuedAt === undefined || !isObject(list)) throw malformed();
  if (issuedAt.getTime() > now.getTime() + AHEAD_MS) throw new StatusRefusal('status_list_not_yet_valid');
  const { bits, lst } = list;
  if (typeof bits !== 'number' || ![1, 2, 4, 8].includes(bits) || typeof lst !== 'string') throw malformed();
  return {
    bytes: unpack(lst, inflateSync),
    bits,
    issuedAt,
    ...expiry(readNumericDate(exp)),
    freshMs: typeof ttl === 'number' ? ttl * 1000 : DEFAULT_FRESH_MS,
  };
}

/** A list's value for one credential; 0 is valid. Throws {@link StatusRefusal}. */
export function entryOf(list: ReadList, reference: StatusReference): number {
  return list.bits === undefined ? bitstringEntry(list, reference) : tokenEntry(list.bytes, list.bits, reference.index);
}

function bitstringEntry(
  { bytes, purposes = [] }: ReadList,
  { purpose = '', index, size = 1 }: StatusReference,
): number {
  if (!purposes.includes(purpose)) throw new StatusRefusal('status_list_purpose_differs');
  const bits = bytes.length * 8;
  if (bits / size < LIST_SIZE) throw malformed();
  if (!(index >= 0) || (index + 1) * size > bits) throw new StatusRefusal('status_index_out_of_range');
  const positions = Array.from({ length: size }, (_, bit) => index * size + bit);
  return positions.reduce((value, at) => value * 2 + (((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1), 0);
}

function tokenEntry(bytes: Uint8Array, bits: number, index: number): number {
  const perByte = 8 / bits;
  const byte = bytes[Math.floor(index / perByte)];
  if (byte === undefined) throw new StatusRefusal('status_index_out_of_range');
  return (byte >> (bits * (index % perByte))) & (2 ** bits - 1);
}

function unpack(text: string, inflate: typeof gunzipSync): Uint8Array {
  const packed = decodeBase64Url(text);
  if (!packed) throw malformed();
  try {
    return inflate(packed, { maxOutputLength: MOST_BYTES });
  } catch (error) {
    const tooLarge = error instanceof RangeError;
    throw new StatusRefusal(tooLarge ? 'status_list_too_large' : 'status_list_malformed', error);
  }
}

/** VC Data Model 2.0 section 4.9; undefined if absent. */
function readTime(value: unknown): Date | undefined {
  if (value === undefined) return undefined;
  const time = typeof value === 'string' ? readDateTime(value) : undefined;
  if (time === undefined) throw malformed();
  return new Date(time);
}

/** RFC 7519 section 2; undefined if absent. */
function readNumericDate(value: unknown): Date | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== 'number' || !(value >= 0 && value <= LAST_TIME)) throw malformed();
  return new Date(value * 1000);
}

function expiry(expiresAt: Date | undefined): { expiresAt?: Date } {
  return expiresAt ? { expiresAt } : {};
}

function malformed(): StatusRefusal {
  return new StatusRefusal('status_list_malformed');
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value];
}
