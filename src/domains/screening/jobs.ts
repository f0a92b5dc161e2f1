import type { Context } from '#domains/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { periodicOptions } from '#platform/jobs/periodic-options.ts';
import { rescreenWatches } from './rescreen-watches.ts';

export const screeningJobs: readonly JobDefinition<Context>[] = [
  {
    // Often, because nothing tells when an import in another process has made a new version current.
    queue: 'screening.rescreen',
    cron: '*/5 * * * *',
    options: periodicOptions({ expireSeconds: 3600 }),
    handle: rescreenWatches,
  },
];
