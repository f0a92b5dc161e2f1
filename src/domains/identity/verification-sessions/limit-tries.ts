import type { Context } from '#domains/context.ts';
import { findVerificationState } from '#domains/identity/identity-verification/index.ts';
import { type Challenge, createChallenge, findAnswers } from '#domains/identity/liveness-challenges/index.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { type SessionRow, sessionsOf } from './tables.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Failed answers in a day after which a person must wait. */
const FREE_TRIES = 3;
/** Minutes from the newest answer to the next challenge, from the fourth try on. */
const WAITS = [1, 5, 15, 60] as const;
/** Daily maximum, even after long waits. */
const MOST_TRIES = 10;

type Triable = Pick<SessionRow, 'id' | 'user_id'>;

/** When the session's person may get another challenge; null if at once. */
async function mayTryAt(ctx: Context, tx: Tx, session: Triable): Promise<Date | null> {
  const since = new Date(ctx.clock.now().getTime() - DAY_MS);
  const answers = await findAnswers(tx, await sessionsOfPerson(tx, session, since), since);
  const states = await Promise.all(answers.map(({ verificationId }) => findVerificationState(ctx, tx, verificationId)));
  const failed = answers.filter((_answer, index) => states[index]?.status !== 'verified');
  const [newest] = failed;
  if (!newest || failed.length < FREE_TRIES) return null;
  const oldestThatCounts = failed[MOST_TRIES - 1];
  if (oldestThatCounts) return new Date(oldestThatCounts.at.getTime() + DAY_MS);
  const minutes = WAITS[Math.min(failed.length - FREE_TRIES, WAITS.length - 1)] ?? 0;
  return new Date(newest.at.getTime() + minutes * MINUTE_MS);
}

/** All recent sessions of the person, or only this one if no user is named. */
async function sessionsOfPerson(tx: Tx, { id, user_id: userId }: Triable, since: Date): Promise<string[]> {
  if (userId === null) return [id];
  const rows = await sessionsOf(tx)
    .selectFrom('verification_sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('expires_at', '>=', since), eb('updated_at', '>=', since)]))
    .execute();
  return [...new Set([id, ...rows.map((row) => row.id)])];
}

/**
 * A challenge for a session, unless its person has tried too often: 429 with `Retry-After`, counted over all of the
 * person's sessions in the organization, to slow down attacks.
 */
export async function drawChallenge(ctx: Context, tx: Tx, actor: Actor, session: Triable): Promise<Challenge> {
  const at = await mayTryAt(ctx, tx, session);
  const seconds = at === null ? 0 : Math.ceil((at.getTime() - ctx.clock.now().getTime()) / 1000);
  if (seconds > 0)
    throw new AppError('rate_limited', {
      message: 'This person has used the face check too often. Try again after the time in Retry-After.',
      headers: { 'Retry-After': String(seconds) },
    });
  return createChallenge(ctx, tx, actor, session.id);
}
