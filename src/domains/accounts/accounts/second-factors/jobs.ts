import type { Context } from '#domains/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { PERIODIC } from '#platform/jobs/periodic-options.ts';
import { deleteExpired } from './store.ts';

/** Hourly: removes enrollments that were started but not completed. */
export const cleanUpChallengesJob: JobDefinition<Context> = {
  queue: 'second-factors.clean-up',
  cron: '47 * * * *',
  options: PERIODIC,
  handle: (ctx) => ctx.db.system((tx) => deleteExpired(tx, ctx.wallClock.now())),
};
