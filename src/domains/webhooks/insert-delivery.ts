import type { Context } from '#domains/context.ts';
import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import { jobOf, sendDeliveryJob } from './queues.ts';
import { type DeliveryRow, webhooksOf } from './tables.ts';

export interface NewDelivery {
  org: string;
  webhookId: string;
  eventId: string;
  type: string;
  body: string;
  test: boolean;
}

/** Writes a delivery and its first job; undefined when this endpoint has this event already. */
export async function insertDelivery(ctx: Context, tx: Tx, input: NewDelivery): Promise<DeliveryRow | undefined> {
  const now = ctx.wallClock.now();
  const row = await webhooksOf(tx)
    .insertInto('webhook_deliveries')
    .values({
      org_id: input.org,
      id: newId('delivery', now),
      webhook_id: input.webhookId,
      event_id: input.eventId,
      type: input.type,
      test: input.test,
      body: input.body,
      state: 'pending',
      turn: 0,
      step: 0,
      attempts: 0,
      next_attempt_at: now,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['org_id', 'webhook_id', 'event_id']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row) await sendDeliveryJob(ctx, tx, jobOf(row));
  return row;
}
