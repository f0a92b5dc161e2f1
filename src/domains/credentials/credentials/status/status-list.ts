import { deflateSync, gzipSync } from 'node:zlib';
import type { CredentialStatus } from './credential-status.ts';

/** Two bitstrings (Bitstring Status List v1.0), and one list with two bits per entry (Token Status List). */
export const STATUS_LIST_KINDS = ['revocation', 'suspension', 'token'] as const;
export type StatusListKind = (typeof STATUS_LIST_KINDS)[number];

/**
 * Bitstring Status List v1.0 section 6.1 requires at least this many, so that a look-up does not reveal which
 * credential is meant.
 */
export const LIST_SIZE = 131_072;

/** The published forms of a signed list; a bitstring has both forms of its credential. */
export type ListFormat = 'vc+jwt' | 'ldp_vc' | 'statuslist+jwt';

/** The form of a list as a single token, which offline verifiers read. */
export const compactFormat = (kind: StatusListKind): ListFormat => (kind === 'token' ? 'statuslist+jwt' : 'vc+jwt');

/** How long a signed list is valid: https://www.w3.org/TR/vc-bitstring-status-list/#validity-period */
export const VALIDITY_MS = 24 * 3_600_000;
/** How long others may cache a list; after that time, a revocation is known everywhere. */
export const FRESH_SECONDS = 300;

/**
 * The entry of a list for a credential in this status. Token Status List section 7.1: 0 valid, 1 invalid, 2 suspended.
 * A revoked credential is set in the suspension list too, for copies that refer only to that list.
 */
export function entryValue(kind: StatusListKind, status: CredentialStatus): number {
  if (kind === 'token') return { active: 0, revoked: 1, suspended: 2 }[status];
  return kind === 'revocation' ? Number(status === 'revoked') : Number(status !== 'active');
}

/** The non-zero entries of a list. */
export type SetEntries = readonly { position: number; value: number }[];

/**
 * `encodedList`: one bit per entry, the first in the highest bit, gzip, base64url as multibase
 * (https://www.w3.org/TR/vc-bitstring-status-list/#bitstring-encoding).
 */
export function encodeBitstring(size: number, entries: SetEntries): string {
  const bytes = Buffer.alloc(size / 8);
  for (const { position } of entries) write(bytes, position >> 3, 0x80 >> (position & 7));
  return `u${gzipSync(bytes, { level: 9 }).toString('base64url')}`;
}

/**
 * `lst`: two bits per entry, the first in the lowest bits, zlib, base64url (draft-ietf-oauth-status-list sections 4.1
 * and 4.2).
 */
export function encodeTokenList(size: number, entries: SetEntries): string {
  const bytes = Buffer.alloc(size / 4);
  for (const { position, value } of entries) write(bytes, position >> 2, value << (2 * (position & 3)));
  return deflateSync(bytes, { level: 9 }).toString('base64url');
}

function write(bytes: Buffer, at: number, bits: number): void {
  bytes[at] = (bytes[at] ?? 0) | bits;
}
