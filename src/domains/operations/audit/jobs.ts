import type { Context } from '#domains/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { CONFIGURATION_QUEUE } from './record-configuration.ts';
import { tellConfiguration } from './tell-configuration.ts';

export const auditJobs: readonly JobDefinition<Context>[] = [
  {
    queue: CONFIGURATION_QUEUE,
    options: { retryLimit: 20, retryDelaySeconds: 10, retryDelayMaxSeconds: 600, concurrency: 1 },
    handle: (ctx, { change }, { signal }) => tellConfiguration(ctx, String(change), signal),
  },
];
