import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { livenessOf } from './tables.ts';
import { findUsedChallenge } from './use-of-challenge.ts';

/** The frames of one attempt, by what they look like: the engine's perceptual hashes in order, empty where there is none. */
export interface FrameLooks {
  org: string;
  verificationId: string;
  attempt: number;
  hashes: readonly string[];
}

/**
 * How many of these frames look exactly like frames of one other set that came before: encoding a picture anew leaves most
 * of its 64 bits as they are, taking it anew hardly ever all of them.
 */
export async function countLookalikes(ctx: Context, tx: Tx, looks: FrameLooks): Promise<number> {
  const keys = (await keyedLooks(ctx, tx, looks)).flatMap((key) => key ?? []);
  const own = await findUsedChallenge(tx, looks);
  if (!own || keys.length === 0) return 0;
  const rows = await livenessOf(tx)
    .selectFrom('liveness_frames')
    .select(['challenge_id', 'perceptual'])
    .distinct()
    .where('perceptual', 'in', keys)
    .where('challenge_id', '!=', own.id)
    .execute();
  const bySet = Map.groupBy(rows, (row) => row.challenge_id);
  return Math.max(0, ...[...bySet.values()].map((set) => set.length));
}

/** Notes what the frames of an attempt look like, so that they are known again. */
export async function rememberLooks(ctx: Context, tx: Tx, looks: FrameLooks): Promise<void> {
  const own = await findUsedChallenge(tx, looks);
  if (!own) return;
  for (const [position, perceptual] of (await keyedLooks(ctx, tx, looks)).entries())
    await livenessOf(tx)
      .updateTable('liveness_frames')
      .set({ perceptual })
      .where('challenge_id', '=', own.id)
      .where('position', '=', position)
      .execute();
}

/** Keyed, so that the database tells nobody what a face looks like. */
async function keyedLooks(ctx: Context, tx: Tx, { org, hashes }: FrameLooks): Promise<(string | null)[]> {
  const keyed: (string | null)[] = [];
  for (const hash of hashes)
    keyed.push(hash === '' ? null : (await ctx.vault.blindIndex(tx, org, hash, 'liveness-look')).toString('hex'));
  return keyed;
}
