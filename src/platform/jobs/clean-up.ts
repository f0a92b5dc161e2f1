import { sql } from 'kysely';
import type { PlatformContext } from '../context.ts';
import { forgetKeptMails } from '../outbox/forget-mails.ts';
import type { JobDefinition } from './jobs.ts';
import { PERIODIC } from './periodic-options.ts';

/** They contain working links and codes. */
const KEPT_MAILS_MS = 86_400_000;

/** Hourly deletion of rows that the platform's own tables no longer need. */
export const cleanUpJob: JobDefinition<PlatformContext> = {
  queue: 'platform.clean-up',
  cron: '17 * * * *',
  options: PERIODIC,
  handle: async (ctx) => {
    await forgetKeptMails(ctx, new Date(ctx.wallClock.now().getTime() - KEPT_MAILS_MS));
    await ctx.db.system((tx) => sql`select delete_expired_platform_rows(${ctx.wallClock.now()})`.execute(tx));
  },
};
