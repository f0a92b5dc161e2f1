import { sql } from 'kysely';
import type { PlatformContext } from '../context.ts';
import { lookForNamedUsers } from '../events/named-users.ts';
import { forgetKeptMails } from '../outbox/forget-mails.ts';
import { inPages } from './in-pages.ts';
import type { JobDefinition } from './jobs.ts';
import { PERIODIC } from './periodic-options.ts';

const DAY_MS = 86_400_000;
/** They contain working links and codes. */
const KEPT_MAILS_MS = DAY_MS;
/** Each page is a transaction; a statement may take 30 s. */
const PAGE = 5_000;

/** Hourly deletion of rows that the platform's own tables no longer need. */
export const cleanUpJob: JobDefinition<PlatformContext> = {
  queue: 'platform.clean-up',
  cron: '17 * * * *',
  options: PERIODIC,
  handle: async (ctx, _data, { signal }) => {
    const now = ctx.wallClock.now();
    await forgetKeptMails(ctx, new Date(now.getTime() - KEPT_MAILS_MS));
    await ctx.db.system((tx) => sql`select delete_expired_platform_rows(${now})`.execute(tx));
    const { eventRetentionDays } = ctx.config;
    if (eventRetentionDays !== undefined) {
      const before = new Date(now.getTime() - eventRetentionDays * DAY_MS);
      await inPages(PAGE, signal, (most) => deleteOldEvents(ctx, before, most));
    }
    await inPages(PAGE, signal, (most) => ctx.db.system((tx) => lookForNamedUsers(tx, most)));
  },
};

/** Deletes up to `most` events of all organizations (SECURITY DEFINER); returns how many. */
async function deleteOldEvents(ctx: PlatformContext, before: Date, most: number): Promise<number> {
  const { rows } = await ctx.db.system((tx) =>
    sql<{ deleted: string }>`select delete_old_events(${before}, ${most}) as deleted`.execute(tx),
  );
  return Number(rows[0]?.deleted);
}
