import type { Context } from '#domains/context.ts';
import type { JobData, JobRun } from '#platform/jobs/jobs.ts';
import { recomputeStates } from './recompute-states.ts';
import type { Scoped } from './scope.ts';
import { findDueStates } from './store.ts';

const PAGE = 200;
/** One snapshot and one commit for this many states cost little more than for one. */
const BATCH = 50;
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
    for (const { org, scope, id } of next) seen.add(`${org}/${scope}/${id}`);
    for (const [org, those] of Map.groupBy(next, (each) => each.org))
      for (let from = 0; from < those.length; from += BATCH) {
        signal.throwIfAborted();
        failures += await recomputeBatch(ctx, org, those.slice(from, from + BATCH), signal);
      }
  }
  if (failures > 0) throw new Error(`${failures} statuses could not be computed`);
}

/** Returns the number of failures. One must not stop the others, so a batch that fails is evaluated one by one. */
async function recomputeBatch(
  ctx: Context,
  org: string,
  batch: readonly Scoped[],
  signal: AbortSignal,
): Promise<number> {
  try {
    await recomputeStates(ctx, org, batch);
    return 0;
  } catch (error) {
    const [first] = batch;
    if (first && batch.length === 1) {
      ctx.log.error('a compliance status could not be computed', { org, task: first.scope, error });
      return 1;
    }
    let failures = 0;
    for (const each of batch) {
      signal.throwIfAborted();
      failures += await recomputeBatch(ctx, org, [each], signal);
    }
    return failures;
  }
}
