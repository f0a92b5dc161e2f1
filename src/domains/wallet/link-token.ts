import { createHash, randomBytes } from 'node:crypto';

/** A new token for a link: 256 random bits. */
export function newLinkToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token: SHA-256 is enough for 256 random bits. */
export function linkTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
