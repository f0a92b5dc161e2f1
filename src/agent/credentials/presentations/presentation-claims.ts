import { Refusal } from '../refusal.ts';
import { checkValidity } from '../validity.ts';

/** Throws {@link Refusal} if a presentation was made for another verifier or another request. */
export function checkAnswer(
  { audience, nonce }: { audience: unknown; nonce: unknown },
  expected: { audience: string | null; nonce: string | null },
): void {
  if (expected.audience !== null && audience !== expected.audience) throw new Refusal('audience', 'audience_mismatch');
  if (expected.nonce !== null && nonce !== expected.nonce) throw new Refusal('nonce', 'nonce_mismatch');
}

/**
 * The `aud` of a presentation: a single value, or an array of one. A presentation for several verifiers could be
 * replayed between them.
 */
export function audienceOf({ aud }: Record<string, unknown>): unknown {
  return Array.isArray(aud) && aud.length === 1 ? aud[0] : aud;
}

/** The times of a JWT (RFC 7519 section 4.1), in milliseconds since 1970. Throws {@link Refusal}. */
export function timesOf({ iat, nbf, exp }: Record<string, unknown>): Record<'iat' | 'nbf' | 'exp', number | undefined> {
  return { iat: toMilliseconds(iat), nbf: toMilliseconds(nbf), exp: toMilliseconds(exp) };
}

/** Throws {@link Refusal} if a presentation is not yet or no longer valid at `at`. */
export function checkTimes(payload: Record<string, unknown>, at: Date): void {
  const { iat, nbf, exp } = timesOf(payload);
  checkValidity({ from: iat, until: exp }, at.getTime());
  checkValidity({ from: nbf, until: undefined }, at.getTime());
}

function toMilliseconds(claim: unknown): number | undefined {
  if (claim === undefined) return undefined;
  if (typeof claim !== 'number' || !Number.isFinite(claim) || claim < 0) {
    throw new Refusal('data_model', 'claims_malformed');
  }
  return claim * 1000;
}
