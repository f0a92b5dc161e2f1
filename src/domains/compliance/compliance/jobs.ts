import type { Context } from '#domains/context.ts';
import type { JobData, JobDefinition, QueueOptions } from '#platform/jobs/jobs.ts';
import { periodicOptions } from '#platform/jobs/periodic-options.ts';
import { RECOMPUTE_QUEUE } from './mark-states.ts';
import { recomputeStates } from './recompute-states.ts';
import { SCOPES, type Scoped } from './scope.ts';
import { sweepStates } from './sweep-states.ts';

const options: QueueOptions = {
  retryLimit: 20,
  retryDelaySeconds: 2,
  retryDelayMaxSeconds: 300,
  // Of as many large productions as a batch may have; whether a worker lives is told by its heartbeat.
  expireSeconds: 3600,
  concurrency: 1,
};

/** So many cost little more together than one does alone: most of a job is what the queue and the commits cost. */
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
    options: periodicOptions({ expireSeconds: 3600 }),
    handle: sweepStates,
  },
];

/** Each organization in its own time, which may be that of a test one. */
async function recompute(ctx: Context, jobs: readonly JobData[]): Promise<void> {
  for (const [org, those] of Map.groupBy(jobs, (data) => String(data.org)))
    await ctx.time.within(org, () => recomputeStates(ctx, org, those.flatMap(scopedOf)));
}

function scopedOf({ scope: named, id }: JobData): Scoped[] {
  const scope = SCOPES.find((known) => known === named);
  return scope ? [{ scope, id: String(id) }] : [];
}
