import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { forgetSubject } from './complete-erasure.ts';
import { describeLoaded } from './list-erasures.ts';
import { assertMayApprove, isDue } from './order.ts';
import type { PresentedErasure } from './present.ts';
import { RUN_QUEUE } from './start-erasure.ts';
import { changeErasure, loadErasure, lockErasure } from './store.ts';
import type { ErasureRow } from './tables.ts';

/** Approves an erasure as the second person; it starts when its delay is over. 403 and 409 as for assertMayApprove. */
export function approveErasure(ctx: Context, actor: Actor, id: string): Promise<PresentedErasure> {
  return ctx.db.org(actor, async (tx) => {
    const row = await lockErasure(tx, id);
    assertMayApprove(actor, row);
    await changeErasure(tx, id, { needs_approval: false, approved_by: actor.id });
    await ctx.events.audit(tx, actor, { action: 'erasure.approved', subject: id });
    await beginWhenDue(ctx, tx, await loadErasure(tx, id));
    return describeLoaded(ctx, tx, id);
  });
}

/** Cancels an erasure that has not started; 409 otherwise. */
export function cancelErasure(ctx: Context, actor: Actor, id: string): Promise<PresentedErasure> {
  return ctx.db.org(actor, async (tx) => {
    const row = await lockErasure(tx, id);
    if (row.status !== 'scheduled')
      throw new AppError('conflict', { message: `The erasure is ${row.status} and can no longer be canceled.` });
    await changeErasure(tx, id, {
      status: 'cancelled',
      needs_approval: false,
      cancelled_by_kind: actor.kind,
      cancelled_by: actor.id,
      cancelled_at: ctx.clock.now(),
    });
    await forgetSubject(ctx, tx, row);
    const data = { erasureId: id, reason: row.reason, personIds: row.person_ids };
    await ctx.events.emit(tx, actor, { type: 'erasure.cancelled', subject: id, data });
    return describeLoaded(ctx, tx, id);
  });
}

/** Queues an erasure that has nothing left to wait for; the transaction must hold the row's lock. */
export async function beginWhenDue(ctx: Context, tx: Tx, row: ErasureRow): Promise<void> {
  if (row.status !== 'scheduled' || !isDue(row, ctx)) return;
  await changeErasure(tx, row.id, { status: 'queued' });
  await ctx.jobs.send(tx, RUN_QUEUE, { org: row.org_id, id: row.id });
}
