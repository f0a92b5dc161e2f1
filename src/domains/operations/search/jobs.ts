import type { Context } from '#domains/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { PERIODIC } from '#platform/jobs/periodic-options.ts';
import { indexFormerNames } from './index-names.ts';

export const searchJobs: readonly JobDefinition<Context>[] = [
  {
    queue: 'search.index-names',
    cron: '* * * * *',
    options: PERIODIC,
    handle: (ctx, _data, { signal }) => indexFormerNames(ctx, signal),
  },
];
