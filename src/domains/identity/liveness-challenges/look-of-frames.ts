import type { Context } from '#domains/context.ts';
import { hammingDistance } from '#engine/index.ts';
import type { KeyOwner } from '#platform/crypto/vault.ts';
import type { Tx } from '#platform/db/database.ts';
import { livenessOf } from './tables.ts';
import { findUsedChallenge } from './use-of-challenge.ts';

/**
 * What the frames of an attempt look like: the engine's perceptual hashes in order, each empty if the frame has none.
 */
export interface FrameLooks {
  verificationId: string;
  attempt: number;
  hashes: readonly string[];
  /** The key that seals the looks: that of the verification's biometric data, so that both are erased together. */
  keyOf: (verificationId: string) => KeyOwner;
}

const PURPOSE = 'liveness-looks';
/** Maximum number of sets to compare with; opening each takes about 10 µs of CPU. */
const MOST_SETS = 1000;

/**
 * How many of these frames resemble those of any one other set of the organization, in its order; only the newest sets
 * are compared.
 */
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

/** Stores what the frames of an attempt look like, sealed, to recognize them again. */
export async function rememberLooks(ctx: Context, tx: Tx, looks: FrameLooks): Promise<void> {
  const own = await findUsedChallenge(tx, looks);
  if (!own || looks.hashes.every((hash) => hash === '')) return;
  const text = Buffer.from(looks.hashes.join(','));
  const sealed = await ctx.vault.seal(tx, looks.keyOf(looks.verificationId), text, PURPOSE);
  await livenessOf(tx).updateTable('liveness_challenges').set({ looks: sealed }).where('id', '=', own.id).execute();
}

/**
 * The maximum number of bits, of 64, in which the perceptual hashes of a frame and of a slightly cropped or filtered
 * copy differ.
 */
const NEAR = 4;

/**
 * How many frames of one set resemble frames of another in the same order, by their perceptual hashes; either may have
 * gaps. An empty hash, for a frame without one, matches none.
 */
function countAlike(ours: readonly string[], theirs: readonly string[]): number {
  // Longest common subsequence: most[j] for our frames so far and their first j.
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
