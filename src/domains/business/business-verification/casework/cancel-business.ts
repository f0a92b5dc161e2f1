import type { Context } from '#domains/context.ts';
import { unwatch } from '#domains/reference/screening/index.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { onBusiness } from '../examination/on-business.ts';
import { closeRequests } from '../information/information-request.ts';
import { endOwnerSessions } from '../ownership/index.ts';
import { changeBusiness } from '../store.ts';
import type { BusinessRow } from '../tables.ts';
import { assertBusinessTransition } from '../verification.ts';

/** Cancels an undecided verification, and the links that were sent for it. */
export function cancelBusiness(ctx: Context, actor: Actor, id: string): Promise<void> {
  return onBusiness(ctx, actor, id, async (tx, row) => {
    await cancelIn(ctx, tx, actor, row);
  });
}

/** {@link cancelBusiness} in the caller's transaction; returns the new row. */
export async function cancelIn(ctx: Context, tx: Tx, actor: Actor, row: BusinessRow): Promise<BusinessRow> {
  const { id } = row;
  assertBusinessTransition(row.status, 'cancelled');
  const at = ctx.clock.now();
  const cancelled = await changeBusiness(tx, row, { status: 'cancelled', expires_at: null, input_reasons: '[]', at });
  await closeRequests(tx, id, at);
  await endOwnerSessions(ctx, tx, actor, { org: actor.org, verificationId: id });
  await unwatch(ctx, tx, { org: actor.org, owner: id });
  await ctx.events.audit(tx, actor, { action: 'verification.cancelled', subject: id });
  return cancelled;
}
