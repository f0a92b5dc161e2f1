import type { Context } from '#domains/context.ts';
import { findStalledVerifications } from '../store.ts';
import { DECIDE_QUEUE } from '../verification.ts';

/** Longer than all attempts of a job take together. */
const STALLED_MS = 3_600_000;

/**
 * Requeues verifications whose job failed on every attempt because of an internal error, so that none stays undecided
 * forever.
 */
export async function resumeVerifications(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - STALLED_MS);
  for (const { org, id } of await ctx.db.system((tx) => findStalledVerifications(tx, before)))
    await ctx.db.org({ org }, (tx) => ctx.jobs.send(tx, DECIDE_QUEUE, { org, verificationId: id }));
}
