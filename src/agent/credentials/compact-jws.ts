import { decodeBase64Url } from '#kernel/base64.ts';
import { isObject } from '../is-object.ts';
import { Refusal } from './refusal.ts';

/** A compact JWS (RFC 7515 section 7.1) taken apart; nothing in it is verified. */
export interface CompactJws {
  header: Record<string, unknown>;
  payload: Record<string, unknown>;
  signature: Buffer;
  /** What the signature is over. */
  signingInput: Buffer;
}

const FORM = /^([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]+)$/;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Takes a compact JWS with a JSON object as payload apart. Throws {@link Refusal}. Only canonical base64url passes:
 * otherwise one signed credential would have many spellings.
 */
export function parseCompactJws(text: unknown): CompactJws {
  const parts = typeof text === 'string' ? FORM.exec(text) : null;
  const [, header, payload, signature] = parts ?? [];
  if (!header || !payload || !signature) throw new Refusal('format', 'not_a_compact_jws');
  return {
    header: decodeObject(header),
    payload: decodeObject(payload),
    signature: decode(signature),
    signingInput: Buffer.from(`${header}.${payload}`, 'ascii'),
  };
}

/** The `typ` that a compact JWS claims to be, for choosing who verifies it. */
export function claimedType(text: string): unknown {
  return decodeObject(text.split('.', 1)[0] ?? '').typ;
}

function decodeObject(part: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(utf8.decode(decode(part)));
  } catch (error) {
    if (error instanceof Refusal) throw error;
  }
  if (!isObject(value)) throw new Refusal('format', 'not_a_json_object');
  return value;
}

function decode(part: string): Buffer {
  const bytes = decodeBase64Url(part);
  if (!bytes) throw new Refusal('format', 'not_canonical_base64url');
  return bytes;
}
