import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { InputError, readText } from '../input.ts';
import { readDateTime } from './date-time.ts';

export { sha256 };

/** SHA-256 as 64 lower-case hex digits, the form in which documents are identified. */
export function sha256Hex(bytes: Uint8Array): string {
  return bytesToHex(sha256(bytes));
}

/** Validates the lower-case hex form of exactly `bytes` bytes. */
export function readHex(value: unknown, path: string, bytes: number): string {
  const text = readText(value, path, 2 * bytes);
  if (text.length !== 2 * bytes || !/^[0-9a-f]+$/.test(text))
    throw new InputError(path, `not ${bytes} bytes in lower-case hex`);
  return text;
}

/** An RFC 3339 time in UTC with `Z`, to the second or to the millisecond. */
export function readUtcTime(value: unknown, path: string): string {
  const text = readText(value, path, 24);
  if (!/:\d\d(\.\d{3})?Z$/.test(text) || readDateTime(text) === undefined)
    throw new InputError(path, 'not a time in UTC');
  return text;
}
