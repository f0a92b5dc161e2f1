import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { insertDeliveries } from '../deliveries/insert-deliveries.ts';
import { serializePayload, toPayload } from '../deliveries/payload.ts';
import type { DescribedEvent } from '../event-catalogue.ts';
import { type Delivery, presentDelivery } from '../present.ts';
import { DELIVERIES_BELL } from '../queues.ts';
import { lockWebhook } from '../store.ts';

/** Sends a fictitious event, marked `test: true`, to one endpoint like any delivery, but only once. */
export async function sendTestEvent(
  ctx: Context,
  actor: Actor,
  id: string,
  { type, catalogue }: { type: string; catalogue: readonly DescribedEvent[] },
): Promise<Delivery> {
  const data = catalogue.find(({ name }) => name === type)?.sample;
  if (!data) throw new Error(`there is no event ${type}`);
  const delivery = await ctx.db.org(actor, async (tx) => {
    const webhook = await lockWebhook(tx, id);
    if (webhook.status === 'disabled')
      throw new AppError('conflict', { message: 'The endpoint is disabled. Enable it first.' });
    const now = ctx.wallClock.now();
    const event = { org_id: actor.org, id: newId('event', now), type, created_at: now, sequence: 1, data };
    const body = serializePayload({ ...toPayload(ctx, event), test: true });
    const traceparent = ctx.traces.traceparent();
    const sample = { org: actor.org, webhookId: id, eventId: event.id, type, body, test: true, traceparent };
    const [made] = await insertDeliveries(ctx, tx, [sample]);
    if (!made) throw new Error('a new event already had a delivery');
    return presentDelivery(made, []);
  });
  ctx.bells.ring(DELIVERIES_BELL);
  return delivery;
}
