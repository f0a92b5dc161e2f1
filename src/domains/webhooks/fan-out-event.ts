import type { Context } from '#domains/context.ts';
import { insertDelivery } from './insert-delivery.ts';
import { serializePayload, toPayload } from './payload.ts';
import { findSubscribers } from './store.ts';

/** Makes one delivery for each enabled endpoint that wants the event; running it again changes nothing. */
export function fanOutEvent(ctx: Context, { org, eventId }: { org: string; eventId: string }): Promise<void> {
  return ctx.db.org({ org }, async (tx) => {
    const event = await tx.selectFrom('events').selectAll().where('id', '=', eventId).executeTakeFirst();
    if (!event) return;
    const body = serializePayload(toPayload(event));
    for (const { id } of await findSubscribers(tx, event.type)) {
      await insertDelivery(ctx, tx, { org, webhookId: id, eventId, type: event.type, body, test: false });
    }
  });
}
