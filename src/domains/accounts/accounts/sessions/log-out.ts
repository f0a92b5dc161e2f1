import type { Context } from '#domains/context.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { accountsOf } from '../tables.ts';

/** Ends all sessions of the user in this organization. */
export async function logOut(ctx: Context, actor: Actor): Promise<void> {
  await ctx.db.org(actor, async (tx) => {
    await accountsOf(tx).deleteFrom('sessions').where('user_id', '=', actor.id).execute();
    await ctx.events.audit(tx, actor, { action: 'session.closed', subject: actor.id });
  });
}
