import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { type Delivery, presentDelivery } from '../present.ts';
import { DELIVERIES_BELL } from '../queues.ts';
import { attemptsOf, loadDelivery, lockWebhook } from '../store.ts';
import { type DeliveryRow, webhooksOf } from '../tables.ts';

/** Redelivers at once, regardless of the earlier outcome, with the same ID and bytes, and restarts the schedule. */
export async function replayDelivery(ctx: Context, actor: Actor, id: string): Promise<Delivery> {
  const delivery = await ctx.db.org(actor, async (tx) => {
    const { webhook_id } = await loadDelivery(tx, id);
    const webhook = await lockWebhook(tx, webhook_id);
    if (webhook.status === 'disabled')
      throw new AppError('conflict', { message: 'The endpoint is disabled. Enable it first.' });
    const row = await restartDelivery(ctx, tx, id);
    return presentDelivery(row, (await attemptsOf(tx, [id])).get(id) ?? []);
  });
  ctx.bells.ring(DELIVERIES_BELL);
  return delivery;
}

/** Restarts the schedule of a delivery; the caller must hold the endpoint's lock. */
export function restartDelivery(ctx: Context, tx: Tx, id: string): Promise<DeliveryRow> {
  return webhooksOf(tx)
    .updateTable('webhook_deliveries')
    .set((eb) => ({
      state: 'pending' as const,
      turn: eb('turn', '+', 1),
      step: 0,
      next_attempt_at: ctx.wallClock.now(),
      delivered_at: null,
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
