import { timingSafeEqual } from 'node:crypto';
import type { Context } from '#domains/context.ts';
import type { LivenessStep } from '#engine/index.ts';
import { canonicalJson } from '#kernel/canonical-json.ts';
import type { ChallengeRow } from './tables.ts';

/** Validity of a challenge: long enough for a slow phone, too short to film a matching answer elsewhere. */
export const CHALLENGE_SECONDS = 120;

/** Challenges per session between two answers: enough for repeated interruptions. */
export const MOST_CHALLENGES = 10;

/** The number of frames in a set that may already be known: a covered lens gives the same black frame each time. */
export const FRAMES_SEEN_ALLOWED = 2;

/** The fields that the nonce covers. */
type Signed = Pick<ChallengeRow, 'org_id' | 'id' | 'steps' | 'expires_at'>;

/**
 * The signed nonce of a challenge: HMAC-SHA-256, under a key derived from the master key, over the organization, the
 * ID, the steps, and the expiry. It is not stored, so that access to the database is not enough to answer or weaken a
 * challenge.
 */
export function nonceOf({ vault }: Pick<Context, 'vault'>, { org_id, id, steps, expires_at }: Signed): string {
  const signed = canonicalJson({ org: org_id, id, steps, expiresAt: expires_at.toISOString() });
  return vault.systemIndex(signed, 'liveness-challenge').toString('base64url');
}

/** Compares in constant time. */
export function isNonceOf(ctx: Pick<Context, 'vault'>, row: Signed, nonce: string): boolean {
  const expected = Buffer.from(nonceOf(ctx, row));
  const given = Buffer.from(nonce);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Only this domain writes the column, with steps that the engine drew. */
export function stepsOf({ steps }: Pick<ChallengeRow, 'steps'>): LivenessStep[] {
  return steps as LivenessStep[];
}
