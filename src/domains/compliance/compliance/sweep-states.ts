import type { Context } from '#domains/context.ts';
import type { JobData, JobRun } from '#platform/jobs/jobs.ts';
import { recomputeStates } from './recompute-states.ts';
import { findDueStates } from './store.ts';

const PAGE = 200;
const DAY_MS = 86_400_000;
/** After this time, the job of a marked state counts as lost. */
const LOST_MS = 900_000;

/** Evaluates every state of all organizations that changed by time, is a day old, or lost its job. */
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
      // A failure must not stop the others.
      await recomputeStates(ctx, org, [scoped]).catch((error: unknown) => {
        failures += 1;
        ctx.log.error('a compliance status could not be computed', { org, task: scoped.scope, error });
      });
    }
  }
  if (failures > 0) throw new Error(`${failures} statuses could not be computed`);
}
