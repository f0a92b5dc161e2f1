import type { Context } from '#domains/context.ts';
import { findStalledBusinesses } from '../store.ts';
import { EXAMINE_QUEUE } from '../verification.ts';

const STALLED_AFTER_MS = 2 * 3_600_000;

/**
 * Queues a new examination of verifications whose job should have ended: a source may have been down during all its
 * attempts.
 */
export async function resumeBusinesses(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - STALLED_AFTER_MS);
  const stalled = await ctx.db.system((tx) => findStalledBusinesses(tx, before));
  for (const { org, id } of stalled)
    await ctx.db.org({ org }, (tx) => ctx.jobs.send(tx, EXAMINE_QUEUE, { org, verificationId: id }));
}
