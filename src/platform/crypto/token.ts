import { createHash, randomBytes } from 'node:crypto';

/** A new token for a link or a code: 256 random bits, base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a token: SHA-256 is enough for 256 random bits. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
