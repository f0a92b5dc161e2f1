import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { endUntrueClaims } from '../claims/end-claims.ts';
import { lockWork } from '../store.ts';
import { worksOf } from '../tables.ts';
import { loadTransfer, type TransferOf } from './list-transfers.ts';
import type { RemovalReason } from './transfer.ts';

/** Removes a transfer from the chain; it stays in the record. 404 if unknown, 409 if it is already removed. */
export function removeTransfer(ctx: Context, actor: Actor, of: TransferOf, reason: RemovalReason): Promise<void> {
  return ctx.db.org(actor, async (tx) => {
    const work = await lockWork(tx, of.workId);
    const { removed_at: removedAt } = await loadTransfer(tx, of);
    if (removedAt) throw new AppError('conflict', { message: 'The transfer is already removed.' });
    await worksOf(tx)
      .updateTable('work_transfers')
      .set({ removed_at: ctx.clock.now(), removal_reason: reason })
      .where('id', '=', of.id)
      .execute();
    const details = { transferId: of.id, reason };
    await ctx.events.audit(tx, actor, { action: 'work.transfer_removed', subject: of.workId, details });
    await endUntrueClaims(ctx, tx, actor, work);
  });
}
