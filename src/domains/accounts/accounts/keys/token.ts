import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRET_LENGTH = 43; // 32 bytes in base 62
const CHECKSUM_LENGTH = 6; // 32 bits in base 62

export type TokenPrefix = 'avk_live_' | 'avk_test_' | 'avs_' | 'avo_';

/**
 * A new bearer token: prefix, 32 random bytes in base 62, and a CRC-32, with which secret scanners recognize it, and
 * which distinguishes a mistyped token from a revoked one. Prefixes: `avk_live_` and `avk_test_` for API keys, `avs_`
 * for sessions, `avo_` for one-time tokens in emailed links.
 */
export function newToken(prefix: TokenPrefix): string {
  const secret = toBase62(BigInt(`0x${randomBytes(32).toString('hex')}`), SECRET_LENGTH);
  return prefix + secret + checksum(prefix + secret);
}

/** The kind of a well-formed token; undefined for anything else, which needs no database look-up. */
export function tokenPrefix(token: string): TokenPrefix | undefined {
  const match = /^(avk_live_|avk_test_|avs_|avo_)[0-9A-Za-z]{49}$/.exec(token);
  if (!match) return undefined;
  const body = token.slice(0, -CHECKSUM_LENGTH);
  return checksum(body) === token.slice(-CHECKSUM_LENGTH) ? (match[1] as TokenPrefix) : undefined;
}

function checksum(text: string): string {
  return toBase62(BigInt(crc32(text)), CHECKSUM_LENGTH);
}

function toBase62(value: bigint, length: number): string {
  let text = '';
  for (let rest = value; text.length < length; rest /= 62n) text = BASE62.charAt(Number(rest % 62n)) + text;
  return text;
}
