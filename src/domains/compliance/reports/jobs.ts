import type { Context } from '#domains/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { PERIODIC } from '#platform/jobs/periodic-options.ts';
import { eraseExpiredReports } from './erase-report.ts';
import { makeReport } from './make-report.ts';
import { MAKE_QUEUE } from './request-report.ts';
import { findUnfinishedReports } from './store.ts';

const RETRIES = 4;
const HOUR_MS = 3_600_000;

export const reportJobs: readonly JobDefinition<Context>[] = [
  {
    queue: MAKE_QUEUE,
    options: {
      retryLimit: RETRIES,
      retryDelaySeconds: 5,
      retryDelayMaxSeconds: 120,
      concurrency: 1,
    },
    handle: (ctx, { org, id }, { attempt, signal }) =>
      makeReport(ctx, { org: String(org), id: String(id), lastAttempt: attempt >= RETRIES, signal }),
  },
  {
    queue: 'reports.erase',
    cron: '52 * * * *',
    inTestTime: true,
    options: PERIODIC,
    handle: eraseExpiredReports,
  },
  {
    queue: 'reports.resume',
    cron: '42 * * * *',
    options: PERIODIC,
    handle: resumeReports,
  },
];

/** Requeues reports that have been pending for hours, because their job was lost with a worker or with the queue. */
async function resumeReports(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - 3 * HOUR_MS);
  for (const { org, id } of await ctx.db.system((tx) => findUnfinishedReports(tx, before)))
    await ctx.db.org({ org }, (tx) => ctx.jobs.send(tx, MAKE_QUEUE, { org, id }));
}
