import type { Context } from '#domains/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { periodicOptions } from '#platform/jobs/periodic-options.ts';
import { indexFormerNames } from './index-names.ts';

export const searchJobs: readonly JobDefinition<Context>[] = [
  {
    queue: 'search.index-names',
    cron: '* * * * *',
    options: periodicOptions({ expireSeconds: 3600 }),
    handle: (ctx, _data, { signal }) => indexFormerNames(ctx, signal),
  },
];
