import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Scoped } from './scope.ts';
import { markAllRows, markRows } from './store.ts';

/** Queue of the job that re-evaluates a state. */
export const RECOMPUTE_QUEUE = 'compliance.recompute';

/** Marks states that may have changed: one job re-evaluates each state, for all changes up to its run. */
export async function markStates(ctx: Context, tx: Tx, org: string, which: readonly Scoped[]): Promise<void> {
  await sendRecompute(ctx, tx, org, await markRows(tx, { org, at: ctx.clock.now() }, which));
}

/** Marks all states, as after a change of the policy. */
export async function markEverything(ctx: Context, tx: Tx, org: string): Promise<void> {
  await sendRecompute(ctx, tx, org, await markAllRows(tx, ctx.clock.now()));
}

/** Sends a job for each state, even if one is already queued. */
export async function sendRecompute(ctx: Context, tx: Tx, org: string, which: readonly Scoped[]): Promise<void> {
  if (which.length === 0) return;
  const jobs = which.map(({ scope, id }) => ({ org, scope, id }));
  await ctx.jobs.sendAll(tx, RECOMPUTE_QUEUE, jobs);
}
