import type { Context } from '#domains/context.ts';
import { notFound } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { type EventPayload, toPayload } from '../deliveries/payload.ts';
import { type Delivery, presentDelivery } from '../present.ts';
import { attemptsOf } from '../store.ts';
import { webhooksOf } from '../tables.ts';

/** One event of the organization, or 404. */
export function getEvent(ctx: Context, actor: Actor, id: string): Promise<EventPayload> {
  return ctx.db.org(actor, async (tx) => toPayload(ctx, await findEvent(tx, id)));
}

/** The deliveries of one event, one per endpoint. */
export function listEventDeliveries(ctx: Context, actor: Actor, id: string): Promise<Delivery[]> {
  return ctx.db.org(actor, async (tx) => {
    await findEvent(tx, id);
    const rows = await webhooksOf(tx)
      .selectFrom('webhook_deliveries')
      .selectAll()
      // By endpoint, because there are few, and the index on endpoint and event then applies.
      .where('webhook_id', 'in', (query) => query.selectFrom('webhooks').select('id'))
      .where('event_id', '=', id)
      .orderBy('id')
      .execute();
    const attempts = await attemptsOf(
      tx,
      rows.map((row) => row.id),
    );
    return rows.map((row) => presentDelivery(row, attempts.get(row.id) ?? []));
  });
}

async function findEvent(tx: Tx, id: string) {
  return tx.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirstOrThrow(notFound);
}
