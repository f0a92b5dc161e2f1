import { findSessionOfChallenge } from '#domains/identity/liveness-challenges/index.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import { sessionsOf } from './tables.ts';

/**
 * Throws 422 if a challenge was created for a user other than the verification's: otherwise, the session would report
 * one person's verification as another's, and attempts would count against the wrong person. Also throws if its session
 * was canceled. Ignores unknown challenges and missing userIds.
 */
export async function assertAnswersFor(tx: Tx, challengeId: string, userId: string | null): Promise<void> {
  const id = await findSessionOfChallenge(tx, challengeId);
  if (id === undefined) return;
  const session = await sessionsOf(tx)
    .selectFrom('verification_sessions')
    .select(['user_id', 'status'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (session?.status === 'cancelled') throw refuse('The session of this challenge was canceled');
  const isAnothers = userId !== null && (session?.user_id ?? userId) !== userId;
  if (isAnothers) throw refuse('The session of this challenge was created for another userId');
}

function refuse(message: string): AppError {
  return new AppError('invalid_liveness', { errors: [{ path: 'liveness.challengeId', message }] });
}
