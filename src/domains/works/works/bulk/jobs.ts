import type { Context } from '#domains/context.ts';
import { runImport } from '#platform/bulk/run-import.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { workImport } from './work-import.ts';

export const workImportJobs: readonly JobDefinition<Context>[] = [
  {
    queue: workImport.queue,
    options: { retryLimit: 100, retryDelaySeconds: 2, retryDelayMaxSeconds: 300, concurrency: 1 },
    handle: (ctx, { org, id }) => runImport(ctx, workImport, { org: String(org), id: String(id) }),
  },
];
