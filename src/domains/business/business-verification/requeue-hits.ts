import type { Context } from '#domains/context.ts';
import { findLeftHits, takeLeftHit } from './store.ts';
import { RECHECK_QUEUE } from './verification.ts';

/**
 * Runs at each start: finds hits that an earlier version left, when it was stopped, in a queue that no longer exists.
 * Their verifications are rechecked, which suspends an approval with an unsettled hit.
 */
export async function requeueHits(ctx: Context): Promise<void> {
  for (const { org, job } of await ctx.db.system(findLeftHits))
    await ctx.db.org({ org }, async (tx) => {
      const verificationId = await takeLeftHit(tx, job);
      if (verificationId !== undefined) await ctx.jobs.send(tx, RECHECK_QUEUE, { org, verificationId });
    });
}
