import type { Context } from '#domains/context.ts';
import { systemActor } from '#platform/operation/actor.ts';
import { applyWhenDue } from './retention/retention-change.ts';
import { beginWhenDue } from './settle-erasure.ts';
import { findDueOrders, lockErasure } from './store.ts';

/** Each minute: what was ordered and has waited for long enough. */
export async function startDue(ctx: Context): Promise<void> {
  const due = await ctx.db.system((tx) => findDueOrders(tx, ctx.clock.now()));
  for (const { org, id } of due) {
    const actor = systemActor(org, 'erasures');
    await ctx.db.org(actor, async (tx) => {
      if (id === null) await applyWhenDue(ctx, tx, actor);
      else await beginWhenDue(ctx, tx, await lockErasure(tx, id));
    });
  }
}
