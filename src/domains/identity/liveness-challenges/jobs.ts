import type { Context } from '#domains/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { PERIODIC } from '#platform/jobs/periodic-options.ts';
import { deleteUnused } from './store.ts';

const UNUSED_MS = 86_400_000;

export const livenessJobs: readonly JobDefinition<Context>[] = [
  {
    queue: 'liveness-challenges.clean-up',
    cron: '47 3 * * *',
    inTestTime: true,
    options: PERIODIC,
    handle: (ctx) => ctx.db.system((tx) => deleteUnused(tx, new Date(ctx.clock.now().getTime() - UNUSED_MS))),
  },
];
