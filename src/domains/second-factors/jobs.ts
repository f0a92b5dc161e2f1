import type { Context } from '#domains/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { deleteExpired } from './store.ts';

/** Removes, every hour, what was begun and not brought to an end. */
export const cleanUpJob: JobDefinition<Context> = {
  queue: 'second-factors.clean-up',
  cron: '47 * * * *',
  options: { retryLimit: 2, retryDelaySeconds: 60, expireSeconds: 300, concurrency: 1 },
  handle: (ctx) => ctx.db.system((tx) => deleteExpired(tx, ctx.wallClock.now())),
};
