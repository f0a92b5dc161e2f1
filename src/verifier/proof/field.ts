import { sha256 } from '@noble/hashes/sha2.js';
import { toBigInt, utf8 } from '../encoding/bytes.ts';
import { InputError } from '../input.ts';

/** The order r of the bn254 groups: public signals, claims and Baby Jubjub coordinates are numbers below it. */
export const FIELD_ORDER = 21888242871839275222246405745257275088548364400416034343698204186575808495617n;

/** Domain separation tags. The line feed after a tag keeps it from being a prefix of another. */
export type HashTag =
  | 'avouch/claims/identity/v2'
  | 'avouch/claims/business/v1'
  | 'avouch/scope/v1'
  | 'avouch/context/v1'
  | 'avouch/serial/v1'
  | 'avouch/release/v1';

/**
 * A field element from bytes: SHA-256 over the UTF-8 tag, one line feed (0x0A), and the bytes, read as a big-endian
 * number and reduced mod r. Not uniform (2^256 is about 5.3 r) but as collision-resistant as SHA-256, which suffices
 * for scopes and contexts.
 */
export function hashToField(tag: HashTag, bytes: Uint8Array): bigint {
  const head = utf8(`${tag}\n`);
  const message = new Uint8Array(head.length + bytes.length);
  message.set(head);
  message.set(bytes, head.length);
  return toBigInt(sha256(message)) % FIELD_ORDER;
}

/**
 * Reads a number in the only accepted decimal form: digits, no sign, no leading zero, below `order`. Hexadecimal, JSON
 * numbers, and `x + order` would be alternative spellings of a value.
 */
export function readDecimal(value: unknown, path: string, order: bigint = FIELD_ORDER): bigint {
  if (typeof value !== 'string') throw new InputError(path, 'not a decimal string');
  if (!/^(0|[1-9]\d{0,77})$/.test(value)) throw new InputError(path, 'not a canonical decimal number');
  const number = BigInt(value);
  if (number >= order) throw new InputError(path, 'not below the field order');
  return number;
}
