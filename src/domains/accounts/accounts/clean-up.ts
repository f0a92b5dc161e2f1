import type { Context } from '#domains/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { PERIODIC } from '#platform/jobs/periodic-options.ts';
import { deleteExpired } from './store.ts';

/** Removes, every hour, sessions, invitations, and links that have expired. */
export const cleanUpJob: JobDefinition<Context> = {
  queue: 'accounts.clean-up',
  cron: '27 * * * *',
  options: PERIODIC,
  handle: (ctx) => ctx.db.system((tx) => deleteExpired(tx, ctx.wallClock.now())),
};
