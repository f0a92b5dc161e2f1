import type { Context } from '#domains/context.ts';
import type { JobData, JobDefinition, QueueOptions } from '#platform/jobs/jobs.ts';
import { PERIODIC } from '#platform/jobs/periodic-options.ts';
import { RECOMPUTE_QUEUE } from './mark-states.ts';
import { recomputeStates } from './recompute-states.ts';
import { SCOPES, type Scoped } from './scope.ts';
import { sweepStates } from './sweep-states.ts';

const options: QueueOptions = {
  retryLimit: 20,
  retryDelaySeconds: 2,
  retryDelayMaxSeconds: 300,
  concurrency: 1,
};

/** A batch of this size costs little more than one job, because most of the cost is the queue and the commits. */
const BATCH = 50;

export const complianceJobs: readonly JobDefinition<Context>[] = [
  {
    queue: RECOMPUTE_QUEUE,
    options,
    handle: (ctx, data) => recompute(ctx, [data]),
    batch: { size: BATCH, handle: recompute },
  },
  {
    queue: 'compliance.sweep',
    cron: '7 * * * *',
    inTestTime: true,
    options: PERIODIC,
    handle: sweepStates,
  },
];

/** Each organization uses its own time, which may be a test clock's. */
async function recompute(ctx: Context, jobs: readonly JobData[]): Promise<void> {
  for (const [org, those] of Map.groupBy(jobs, (data) => String(data.org)))
    await ctx.time.within(org, () => recomputeStates(ctx, org, those.flatMap(scopedOf)));
}

function scopedOf({ scope: named, id }: JobData): Scoped[] {
  const scope = SCOPES.find((known) => known === named);
  return scope ? [{ scope, id: String(id) }] : [];
}
