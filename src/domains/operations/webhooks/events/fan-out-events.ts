import type { Context } from '#domains/context.ts';
import { insertDeliveries } from '../deliveries/insert-deliveries.ts';
import { serializePayload, toPayload } from '../deliveries/payload.ts';
import { DELIVERIES_BELL, type FanOut } from '../queues.ts';
import { findSubscribers } from '../store.ts';

/** Creates one delivery per event and per enabled endpoint that subscribes to it; idempotent. */
export async function fanOutEvents(ctx: Context, list: readonly FanOut[]): Promise<void> {
  for (const [org, those] of Map.groupBy(list, (each) => each.org)) await fanOut(ctx, org, those);
  ctx.bells.ring(DELIVERIES_BELL);
}

function fanOut(ctx: Context, org: string, list: readonly FanOut[]): Promise<void> {
  const traces = new Map(list.map(({ eventId, traceparent }) => [eventId, traceparent]));
  return ctx.db.org({ org }, async (tx) => {
    const events = await tx
      .selectFrom('events')
      .selectAll()
      .where('id', 'in', [...traces.keys()])
      .orderBy('position')
      .execute();
    const subscribers = await findSubscribers(tx, [...new Set(events.map(({ type }) => type))]);
    const deliveries = events.flatMap((event) => {
      const body = serializePayload(toPayload(ctx, event));
      const { id: eventId, type } = event;
      const traceparent = traces.get(eventId);
      return (subscribers.get(type) ?? []).map((webhookId) => ({
        org,
        webhookId,
        eventId,
        type,
        body,
        test: false,
        traceparent,
      }));
    });
    await insertDeliveries(ctx, tx, deliveries);
  });
}
