import type { Context } from '#domains/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { periodicOptions } from '#platform/jobs/periodic-options.ts';
import { indexFormerNames } from './index-names.ts';

export const INDEX_NAMES_QUEUE = 'search.index-names';

export const searchJobs: readonly JobDefinition<Context>[] = [
  {
    queue: INDEX_NAMES_QUEUE,
    cron: '* * * * *',
    options: periodicOptions({ expireSeconds: 3600 }),
    handle: (ctx, _data, { signal }) => indexFormerNames(ctx, signal),
  },
];
