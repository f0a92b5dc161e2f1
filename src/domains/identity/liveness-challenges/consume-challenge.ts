import { createHash } from 'node:crypto';
import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import { FRAMES_SEEN_ALLOWED, isNonceOf } from './challenge.ts';
import { countSeen, findChallenge, findUse, lockAnswers, markUsed } from './store.ts';
import { type ChallengeRow, livenessOf } from './tables.ts';

/** Identifies the challenge that is answered, by its ID and nonce. */
export interface ChallengeAnswer {
  challengeId: string;
  nonce: string;
}

/** The attempt of the verification that the answer is for. */
export interface ChallengeUse {
  org: string;
  verificationId: string;
  attempt: number;
}

/**
 * The challenge, if it can be answered now. Throws `invalid_liveness` if it is unknown, belongs to another
 * organization, or has a different nonce; otherwise `challenge_used` or `challenge_expired`. Changes nothing; this is a
 * check before the pictures are analyzed.
 */
export async function assertAnswerable(ctx: Context, tx: Tx, answer: ChallengeAnswer): Promise<ChallengeRow> {
  const row = await findChallenge(tx, answer.challengeId);
  if (!row) throw refuse('liveness.challengeId', 'There is no such challenge');
  if (!isNonceOf(ctx, row, answer.nonce)) throw refuse('liveness.nonce', 'Must be the nonce of this challenge');
  if (row.used_at) throw new AppError('challenge_used');
  if (row.expires_at <= ctx.clock.now()) throw new AppError('challenge_expired');
  return row;
}

/**
 * Uses up a challenge and records its frames, in the transaction that stores them. Of two concurrent answers, one
 * succeeds. Throws `frames_replayed` for frames that were submitted before, with any challenge.
 */
export async function consumeChallenge(
  ctx: Context,
  tx: Tx,
  { answer, frames, use }: { answer: ChallengeAnswer; frames: readonly Uint8Array[]; use: ChallengeUse },
): Promise<void> {
  await lockAnswers(tx, use.org);
  const row = await assertAnswerable(ctx, tx, answer);
  const served = await findUse(tx, row.bound_to);
  if (served !== undefined && served !== use.verificationId)
    throw new AppError('challenge_used', { message: 'The session of this challenge already has a verification.' });
  if (!(await markUsed(tx, row, { ...use, at: ctx.clock.now() }))) throw new AppError('challenge_used');
  await rememberFrames(ctx, tx, row, frames);
}

async function rememberFrames(ctx: Context, tx: Tx, row: ChallengeRow, frames: readonly Uint8Array[]): Promise<void> {
  const digests: Buffer[] = [];
  for (const frame of frames) {
    const sha256 = createHash('sha256').update(frame).digest('hex');
    digests.push(await ctx.vault.blindIndex(tx, row.org_id, sha256, 'liveness-frame'));
  }
  if ((await countSeen(tx, digests)) > FRAMES_SEEN_ALLOWED) throw new AppError('frames_replayed');
  const rows = digests.map((digest, position) => ({
    org_id: row.org_id,
    challenge_id: row.id,
    position,
    digest,
  }));
  await livenessOf(tx).insertInto('liveness_frames').values(rows).execute();
}

function refuse(path: string, message: string): AppError {
  return new AppError('invalid_liveness', { errors: [{ path, message }] });
}
