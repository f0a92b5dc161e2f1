import type { Context } from '#domains/context.ts';
import { enterOrganization, type Tx } from '#platform/db/database.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { PERIODIC } from '#platform/jobs/periodic-options.ts';
import { systemActor } from '#platform/operation/actor.ts';
import type { Method } from '../second-factors/check-second-factor.ts';
import { countRefusal, findMemberships } from '../store.ts';
import { accountsOf } from '../tables.ts';

const HOUR_MS = 3_600_000;
const PASSWORD = 'password';

/**
 * The first refusal in an hour is an entry in each of the user's organizations; the others are only counted, so that a
 * stranger cannot inflate the log. The answer does not wait for this, because its timing would reveal known addresses.
 */
export function noteRefusal(ctx: Context, userId: string, factor: Method | null = null): void {
  const since = new Date(Math.floor(ctx.wallClock.now().getTime() / HOUR_MS) * HOUR_MS);
  const note = (): Promise<void> =>
    ctx.db.system(async (tx) => {
      if (await countRefusal(tx, { userId, factor: factor ?? PASSWORD, since })) return;
      await accountsOf(tx)
        .insertInto('refused_log_ins')
        .values({ user_id: userId, factor: factor ?? PASSWORD, since, count: 0 })
        .execute();
      await audit(ctx, tx, userId, { factor });
    });
  // Of two concurrent first refusals, one finds the other's row on its second attempt.
  note()
    .catch(note)
    .catch((error: Error) => ctx.log.error('a refused login is not in the audit log', error));
}

/** After each hour, writes the number of further refusals. */
export const sumUpRefusalsJob: JobDefinition<Context> = {
  queue: 'accounts.sum-up-refusals',
  cron: '1 * * * *',
  options: PERIODIC,
  handle: async (ctx) => {
    const before = new Date(ctx.wallClock.now().getTime() - HOUR_MS);
    while (await sumUp(ctx, before));
  },
};

/** Writes the number for one user; returns whether there was any. */
function sumUp(ctx: Context, before: Date): Promise<boolean> {
  return ctx.db.system(async (tx) => {
    const db = accountsOf(tx);
    const row = await db
      .selectFrom('refused_log_ins')
      .selectAll()
      .where('since', '<=', before)
      .orderBy('since')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!row) return false;
    await db
      .deleteFrom('refused_log_ins')
      .where('user_id', '=', row.user_id)
      .where('factor', '=', row.factor)
      .where('since', '=', row.since)
      .execute();
    const factor = row.factor === PASSWORD ? null : row.factor;
    if (row.count > 0) await audit(ctx, tx, row.user_id, { factor, count: row.count, since: row.since.toISOString() });
    return true;
  });
}

async function audit(
  ctx: Context,
  tx: Tx,
  userId: string,
  details: { factor: string | null; count?: number; since?: string },
): Promise<void> {
  for (const { org } of await findMemberships(tx, userId)) {
    await enterOrganization(tx, org);
    const actor = systemActor(org, 'accounts');
    await ctx.events.audit(tx, actor, { action: 'session.refused', subject: userId, details });
  }
}
