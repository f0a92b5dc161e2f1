import type { LivenessStep } from '#engine/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { stepsOf } from './challenge.ts';
import { livenessOf } from './tables.ts';

/** The challenge of one attempt of a verification. */
export interface UsedChallenge {
  id: string;
  steps: LivenessStep[];
  /** Milliseconds from the challenge to its answer, by the server's clock. */
  elapsedMs: number;
}

/** The challenge that one attempt of a verification answered; undefined if the attempt had no frames. */
export async function findUsedChallenge(
  tx: Tx,
  { verificationId, attempt }: { verificationId: string; attempt: number },
): Promise<UsedChallenge | undefined> {
  const row = await livenessOf(tx)
    .selectFrom('liveness_challenges')
    .selectAll()
    .where('used_for', '=', verificationId)
    .where('used_attempt', '=', attempt)
    .executeTakeFirst();
  if (!row?.used_at) return undefined;
  return { id: row.id, steps: stepsOf(row), elapsedMs: row.used_at.getTime() - row.created_at.getTime() };
}

/** Erases what is stored about a verification's frames; the use of its challenges stays recorded. */
export async function forgetFrames(tx: Tx, verificationId: string): Promise<void> {
  const db = livenessOf(tx);
  const used = db.selectFrom('liveness_challenges').select('id').where('used_for', '=', verificationId);
  await db.updateTable('liveness_challenges').set({ looks: null }).where('used_for', '=', verificationId).execute();
  await db.deleteFrom('liveness_frames').where('challenge_id', 'in', used).execute();
}
