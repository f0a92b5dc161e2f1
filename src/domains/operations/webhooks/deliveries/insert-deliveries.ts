import type { Context } from '#domains/context.ts';
import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import { namedIn } from '#platform/events/named-users.ts';
import { type DeliveryRow, webhooksOf } from '../tables.ts';

export interface NewDelivery {
  org: string;
  webhookId: string;
  eventId: string;
  type: string;
  body: string;
  test: boolean;
  traceparent?: string | undefined;
}

/** Limited by the number of parameters in one statement. */
const PAGE = 500;

/** Writes deliveries that are due at once, and returns the new ones: an endpoint gets each event only once. */
export async function insertDeliveries(
  ctx: Context,
  tx: Tx,
  deliveries: readonly NewDelivery[],
): Promise<DeliveryRow[]> {
  const made: DeliveryRow[] = [];
  for (let from = 0; from < deliveries.length; from += PAGE) {
    const rows = deliveries.slice(from, from + PAGE).map((delivery) => rowOf(ctx, delivery));
    const inserted = await webhooksOf(tx)
      .insertInto('webhook_deliveries')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['org_id', 'webhook_id', 'event_id']).doNothing())
      .returningAll()
      .execute();
    made.push(...inserted);
  }
  return made;
}

function rowOf(ctx: Context, input: NewDelivery) {
  const now = ctx.wallClock.now();
  return {
    org_id: input.org,
    id: newId('delivery', now),
    webhook_id: input.webhookId,
    event_id: input.eventId,
    type: input.type,
    test: input.test,
    body: input.body,
    named: namedIn(input.body),
    state: 'pending' as const,
    turn: 0,
    step: 0,
    attempts: 0,
    next_attempt_at: now,
    created_at: now,
    traceparent: input.traceparent ?? null,
  };
}
