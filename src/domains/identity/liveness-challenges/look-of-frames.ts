import type { Context } from '#domains/context.ts';
import { hammingDistance } from '#engine/index.ts';
import type { KeyOwner } from '#platform/crypto/vault.ts';
import type { Tx } from '#platform/db/database.ts';
import { livenessOf } from './tables.ts';
import { findUsedChallenge } from './use-of-challenge.ts';

/** The frames of one attempt, by what they look like: the engine's perceptual hashes in order, empty where there is none. */
export interface FrameLooks {
  verificationId: string;
  attempt: number;
  hashes: readonly string[];
  /** Under whose key looks are sealed: that of the biometric data of a verification, which goes with them. */
  keyOf: (verificationId: string) => KeyOwner;
}

const PURPOSE = 'liveness-looks';
/** Sets that one is held against; opening them takes some 10 µs of CPU each. */
const MOST_SETS = 1000;

/** How many of these frames look like those of one other set of the organization, in its order: of the newest sets. */
export async function countLookalikes(ctx: Context, tx: Tx, looks: FrameLooks): Promise<number> {
  const own = await findUsedChallenge(tx, looks);
  if (!own) return 0;
  const rows = await livenessOf(tx)
    .selectFrom('liveness_challenges')
    .select(['used_for', 'looks'])
    .where('looks', 'is not', null)
    .where('id', '!=', own.id)
    .orderBy('used_at', 'desc')
    .limit(MOST_SETS)
    .execute();
  const sealed = rows.flatMap(({ used_for: id, looks: sealed }) =>
    id && sealed ? [{ owner: looks.keyOf(id), sealed, purpose: PURPOSE }] : [],
  );
  const opened = await ctx.vault.openAll(tx, sealed);
  return Math.max(0, ...opened.map((set) => (set ? countAlike(looks.hashes, set.toString().split(',')) : 0)));
}

/** Notes what the frames of an attempt look like, sealed, so that they are known again. */
export async function rememberLooks(ctx: Context, tx: Tx, looks: FrameLooks): Promise<void> {
  const own = await findUsedChallenge(tx, looks);
  if (!own || looks.hashes.every((hash) => hash === '')) return;
  const text = Buffer.from(looks.hashes.join(','));
  const sealed = await ctx.vault.seal(tx, looks.keyOf(looks.verificationId), text, PURPOSE);
  await livenessOf(tx).updateTable('liveness_challenges').set({ looks: sealed }).where('id', '=', own.id).execute();
}

/** In how many of 64 bits the perceptual hashes of a frame and of its copy, cropped or filtered a little, differ at most. */
const NEAR = 4;

/**
 * How many frames of one set look like frames of another in the same order, by their perceptual hashes; some may be left
 * out of either. An empty hash, of a frame that could not be looked at, is like none.
 */
function countAlike(ours: readonly string[], theirs: readonly string[]): number {
  // Longest common subsequence: most[j] of our frames so far beside their first j.
  let most = new Array<number>(theirs.length + 1).fill(0);
  for (const mine of ours) {
    const next = [0];
    for (const [index, other] of theirs.entries()) {
      const isNear = mine !== '' && other !== '' && hammingDistance(mine, other) <= NEAR;
      next.push(Math.max(next[index] ?? 0, most[index + 1] ?? 0, (most[index] ?? 0) + (isNear ? 1 : 0)));
    }
    most = next;
  }
  return most.at(-1) ?? 0;
}
