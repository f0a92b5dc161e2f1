import type { Context } from '#domains/context.ts';
import type { FoundSession } from '../store.ts';
import { accountsOf } from '../tables.ts';

const EVERY_MS = 60_000;

/** Records the use of a session, at most once a minute, so that a request costs no write. */
export async function noteUse(ctx: Context, { org, id, lastUsedAt }: FoundSession, now: Date): Promise<void> {
  const before = new Date(now.getTime() - EVERY_MS);
  if (lastUsedAt > before) return;
  await ctx.db.org({ org }, (tx) =>
    accountsOf(tx)
      .updateTable('sessions')
      .set({ last_used_at: now })
      .where('id', '=', id)
      .where('last_used_at', '<=', before)
      .execute(),
  );
}
