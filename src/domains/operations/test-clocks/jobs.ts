import type { Context } from '#domains/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { PERIODIC } from '#platform/jobs/periodic-options.ts';
import { eraseTestData } from './erase-test-data.ts';
import { doWhatIsDue, letTimePass, type PeriodicJobs, startDue } from './let-time-pass.ts';
import { ADVANCE_QUEUE, DUE_QUEUE } from './test-clock.ts';
import { ERASE_QUEUE } from './test-data.ts';

export function clockJobs(periodic: PeriodicJobs): readonly JobDefinition<Context>[] {
  return [
    {
      queue: ADVANCE_QUEUE,
      options: { retryLimit: 20, retryDelaySeconds: 2, retryDelayMaxSeconds: 60, concurrency: 1 },
      handle: (ctx, { org }, run) => letTimePass(ctx, periodic, String(org), run),
    },
    {
      queue: ERASE_QUEUE,
      options: { retryLimit: 20, retryDelaySeconds: 5, retryDelayMaxSeconds: 300, concurrency: 1 },
      handle: (ctx, { org }, run) => eraseTestData(ctx, String(org), run),
    },
    {
      queue: DUE_QUEUE,
      options: PERIODIC,
      handle: (ctx, { org }, run) => doWhatIsDue(ctx, periodic, String(org), run),
    },
    {
      queue: 'test-clocks.start-due',
      cron: '3 * * * *',
      options: PERIODIC,
      handle: startDue,
    },
  ];
}
