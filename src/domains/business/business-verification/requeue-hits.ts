import type { Context } from '#domains/context.ts';
import { findLeftHits, takeLeftHit } from './store.ts';
import { RECHECK_QUEUE } from './verification.ts';

/**
 * At each start: hits that an earlier version was about to follow when it was stopped, in a queue that is no more. The
 * verifications that they are of are rechecked, which suspends an approval with an unsettled hit.
 */
export async function requeueHits(ctx: Context): Promise<void> {
  for (const { org, job } of await ctx.db.system(findLeftHits))
    await ctx.db.org({ org }, async (tx) => {
      const verificationId = await takeLeftHit(tx, job);
      if (verificationId !== undefined) await ctx.jobs.send(tx, RECHECK_QUEUE, { org, verificationId });
    });
}
