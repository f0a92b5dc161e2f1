import type { Context } from '#domains/context.ts';
import type { JobData, JobRun } from '#platform/jobs/jobs.ts';
import { recomputeStates } from './recompute-states.ts';
import { findDueStates } from './store.ts';

const PAGE = 200;
const DAY_MS = 86_400_000;
/** A job that marked a state this long ago is lost. */
const LOST_MS = 900_000;

/**
 * Evaluates every state that time has changed, that is a day old, or that a lost job left behind; of all organizations.
 */
export async function sweepStates(ctx: Context, _data: JobData, { signal }: JobRun): Promise<void> {
  const seen = new Set<string>();
  let failures = 0;
  for (;;) {
    const now = ctx.clock.now();
    const [checkedBefore, markedBefore] = [DAY_MS, LOST_MS].map((age) => new Date(now.getTime() - age)) as [Date, Date];
    const limit = PAGE + seen.size;
    const due = await ctx.db.system((tx) => findDueStates(tx, { now, checkedBefore, markedBefore, limit }));
    const next = due.filter(({ org, scope, id }) => !seen.has(`${org}/${scope}/${id}`));
    if (next.length === 0) break;
    for (const { org, ...scoped } of next) {
      signal.throwIfAborted();
      seen.add(`${org}/${scoped.scope}/${scoped.id}`);
      // One that fails must not keep the others from being looked at.
      await recomputeStates(ctx, org, [scoped]).catch((error: unknown) => {
        failures += 1;
        ctx.log.error('a compliance status could not be computed', { org, task: scoped.scope, error });
      });
    }
  }
  if (failures > 0) throw new Error(`${failures} statuses could not be computed`);
}
