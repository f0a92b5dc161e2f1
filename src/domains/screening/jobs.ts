import type { Context } from '#domains/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { rescreenWatches } from './rescreen-watches.ts';

export const screeningJobs: readonly JobDefinition<Context>[] = [
  {
    // Often, because nothing tells when an import in another process has made a new version current.
    queue: 'screening.rescreen',
    cron: '*/5 * * * *',
    options: { retryLimit: 2, retryDelaySeconds: 60, expireSeconds: 3600, concurrency: 1 },
    handle: rescreenWatches,
  },
];
