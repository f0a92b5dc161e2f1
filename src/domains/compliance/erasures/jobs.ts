import type { Context } from '#domains/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { periodicOptions } from '#platform/jobs/periodic-options.ts';
import { RETENTION_QUEUE } from './retention/retention-limits.ts';
import { runRetention, startRetention } from './retention/run-retention.ts';
import { runErasure } from './run-erasure.ts';
import type { Sources } from './sources.ts';
import { startDue } from './start-due.ts';
import { RUN_QUEUE } from './start-erasure.ts';

export function erasureJobs(sources: Sources): readonly JobDefinition<Context>[] {
  return [
    {
      queue: RUN_QUEUE,
      // For days: an erasure is never given up, and what stands in its way is mended or waits.
      options: {
        retryLimit: 1000,
        retryDelaySeconds: 2,
        retryDelayMaxSeconds: 600,
        expireSeconds: 600,
        concurrency: 1,
      },
      handle: (ctx, { org, id }, { signal }) => runErasure(ctx, { sources, org: String(org), id: String(id), signal }),
    },
    {
      queue: RETENTION_QUEUE,
      options: { retryLimit: 5, retryDelaySeconds: 30, retryDelayMaxSeconds: 600, expireSeconds: 600, concurrency: 1 },
      handle: (ctx, { org }) => runRetention(ctx, { sources, org: String(org) }),
    },
    {
      queue: 'erasures.due',
      cron: '* * * * *',
      options: periodicOptions({ expireSeconds: 300 }),
      handle: startDue,
    },
    {
      queue: 'erasures.daily',
      cron: '17 3 * * *',
      inTestTime: true,
      options: { retryLimit: 5, retryDelaySeconds: 30, expireSeconds: 300, concurrency: 1 },
      handle: startRetention,
    },
  ];
}
