import { type KeyObject, sign } from 'node:crypto';
import { Refusal } from './refusal.ts';
import { decodeCanonical, decodeObject } from './safe-json.ts';

/** A parsed compact JWS (RFC 7515 section 7.1); nothing in it is verified. */
export interface CompactJws {
  header: Record<string, unknown>;
  payload: Record<string, unknown>;
  signature: Buffer;
  /** The signed bytes. */
  signingInput: Buffer;
}

const FORM = /^([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]+)$/;

/**
 * Parses a compact JWS with a JSON object as payload. Throws {@link Refusal}. Only canonical base64url is accepted:
 * otherwise a signed credential could be written in many ways.
 */
export function parseCompactJws(text: unknown): CompactJws {
  const parts = typeof text === 'string' ? FORM.exec(text) : null;
  const [, header, payload, signature] = parts ?? [];
  if (!header || !payload || !signature) throw new Refusal('format', 'not_a_compact_jws');
  return {
    header: decodeObject(header),
    payload: decodeObject(payload),
    signature: decodeCanonical(signature),
    signingInput: Buffer.from(`${header}.${payload}`, 'ascii'),
  };
}

/** Signs a compact JWS with ES256, with `alg` in its header. */
export function signCompactJws(header: object, payload: object, privateKey: KeyObject): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const input = `${encode({ alg: 'ES256', ...header })}.${encode(payload)}`;
  return `${input}.${signEs256(Buffer.from(input), privateKey).toString('base64url')}`;
}

/** The 64 bytes of a signature by ES256 (RFC 7518 section 3.4). */
export function signEs256(data: Uint8Array, privateKey: KeyObject): Buffer {
  return sign('sha256', data, { key: privateKey, dsaEncoding: 'ieee-p1363' });
}

/** The `typ` that a compact JWS claims, for choosing its verifier. */
export function claimedType(text: string): unknown {
  return decodeObject(text.split('.', 1)[0] ?? '').typ;
}
