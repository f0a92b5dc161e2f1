import { Refusal } from './refusal.ts';
import { decodeCanonical, decodeObject } from './safe-json.ts';

/** A compact JWS (RFC 7515 section 7.1) taken apart; nothing in it is verified. */
export interface CompactJws {
  header: Record<string, unknown>;
  payload: Record<string, unknown>;
  signature: Buffer;
  /** What the signature is over. */
  signingInput: Buffer;
}

const FORM = /^([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]+)$/;

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
    signature: decodeCanonical(signature),
    signingInput: Buffer.from(`${header}.${payload}`, 'ascii'),
  };
}

/** The `typ` that a compact JWS claims to be, for choosing who verifies it. */
export function claimedType(text: string): unknown {
  return decodeObject(text.split('.', 1)[0] ?? '').typ;
}
