import type { PublicJwk } from '../../dids/public-jwk.ts';
import { type CompactJws, parseCompactJws } from '../compact-jws.ts';
import { Refusal } from '../refusal.ts';
import { checkValidity } from '../validity.ts';
import { importPublicJwk, requireAlgorithm, type VerificationAlgorithm } from '../verification-key.ts';
import { checkHeader, checkSignature } from '../verify-jws.ts';
import { digestOf, type HashName } from './parse-sd-jwt.ts';

/** A key binding JWT with an acceptable header. */
export interface KeyBinding {
  jws: CompactJws;
  algorithm: VerificationAlgorithm;
}

/** The content of a key binding JWT whose signature is valid. Times in milliseconds since 1970. */
export interface KeyBindingClaims {
  aud: string;
  nonce: string;
  iat: number;
  nbf: number | undefined;
  exp: number | undefined;
}

const PROFILE = { typ: ['kb+jwt'], cty: [undefined] };
/** A wallet creates the key binding when its holder agrees, and sends it at once. */
const MAX_AGE_MS = 10 * 60_000;

/** Parses a key binding JWT (RFC 9901 section 4.3). Throws {@link Refusal}, also if there is none. */
export function parseKeyBinding(text: string): KeyBinding {
  if (text === '') throw new Refusal('format', 'key_binding_missing');
  const jws = parseCompactJws(text);
  return { jws, algorithm: checkHeader(jws.header, PROFILE) };
}

/**
 * Verifies that the holder's key signed exactly what is presented: the SD-JWT up to its last `~`. Throws {@link
 * Refusal}.
 */
export function verifyKeyBinding(
  { jws, algorithm }: KeyBinding,
  { holderJwk, presented, hash }: { holderJwk: PublicJwk; presented: string; hash: HashName },
): KeyBindingClaims {
  const key = importPublicJwk({ ...holderJwk });
  requireAlgorithm(key, algorithm);
  checkSignature(jws, key);
  const claims = readClaims(jws.payload);
  if (jws.payload.sd_hash !== digestOf(presented, hash)) {
    throw new Refusal('holder_binding', 'sd_hash_mismatch');
  }
  return claims;
}

/** Throws {@link Refusal} if the key binding is too old or from the future. */
export function checkFreshness({ iat, nbf, exp }: KeyBindingClaims, at: Date): void {
  checkValidity({ from: Math.max(iat, nbf ?? iat), until: exp }, at.getTime());
  if (iat < at.getTime() - MAX_AGE_MS) throw new Refusal('validity', 'too_old');
}

function readClaims({ aud, nonce, iat, nbf, exp }: Record<string, unknown>): KeyBindingClaims {
  const [made, begins, ends] = [iat, nbf, exp].map(toMilliseconds);
  if (typeof aud !== 'string' || typeof nonce !== 'string' || made === undefined) throw malformed();
  return { aud, nonce, iat: made, nbf: begins, exp: ends };
}

function toMilliseconds(claim: unknown): number | undefined {
  if (claim === undefined) return undefined;
  if (typeof claim !== 'number' || !Number.isFinite(claim) || claim < 0) throw malformed();
  return claim * 1000;
}

function malformed(): Refusal {
  return new Refusal('data_model', 'claims_malformed');
}
