import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const VERSION = 1;
const NONCE = 12;
const TAG = 16;

/** AES-256-GCM (NIST SP 800-38D): version byte, 96-bit random nonce, ciphertext, 128-bit tag. `context` is authenticated. */
export function seal(key: Uint8Array, plaintext: Uint8Array, context: string): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
  return Buffer.concat([Buffer.of(VERSION), nonce, cipher.update(plaintext), cipher.final(), cipher.getAuthTag()]);
}

/** The inverse of {@link seal}; throws if key, context, or a single bit differ. */
export function open(key: Uint8Array, sealed: Uint8Array, context: string): Buffer {
  if (sealed.length < 1 + NONCE + TAG || sealed[0] !== VERSION)
    throw new Error('the encrypted value has an unknown format');
  const bytes = Buffer.from(sealed);
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(1, 1 + NONCE))
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(-TAG));
  return Buffer.concat([decipher.update(bytes.subarray(1 + NONCE, -TAG)), decipher.final()]);
}

/** Derives a 32-byte key for one purpose from a longer-lived one (HKDF-SHA-256, RFC 5869). */
export function deriveKey(key: Uint8Array, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, new Uint8Array(), purpose, 32));
}
