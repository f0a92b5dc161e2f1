import type { Context } from '#domains/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { PERIODIC } from '#platform/jobs/periodic-options.ts';
import { type FollowHits, rescreenWatches } from './rescreen-watches.ts';
import { RESCREEN_QUEUE } from './screening.ts';

/** The monitoring job, for the domain that applies the consequences of a hit. */
export function monitoringJob(follow: FollowHits): JobDefinition<Context> {
  return {
    // An import queues a job in its own transaction; the schedule covers external lists and failures.
    queue: RESCREEN_QUEUE,
    cron: '*/5 * * * *',
    options: PERIODIC,
    handle: (ctx, _data, run) => rescreenWatches(ctx, run, follow),
  };
}
