import type { Context } from '#domains/context.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { isBefore, readCursor, toPage } from '#platform/operation/list.ts';
import { openResponse } from '../endpoints/seals.ts';
import { presentAttempt, presentDelivery } from '../present.ts';
import { attemptsOf, loadDelivery, loadWebhook } from '../store.ts';
import { webhooksOf } from '../tables.ts';
import type { DeliveryState } from './delivery.ts';

export interface DeliveryFilter {
  limit: number;
  cursor?: string | undefined;
  state?: DeliveryState | undefined;
  /** The event's type. */
  event?: string | undefined;
  eventId?: string | undefined;
}

/** Past and pending deliveries to one endpoint, newest first, with their attempts. */
export function listDeliveries(ctx: Context, actor: Actor, webhookId: string, filter: DeliveryFilter) {
  const { limit, state, event, eventId } = filter;
  const before = readCursor(filter.cursor);
  return ctx.db.org(actor, async (tx) => {
    await loadWebhook(tx, webhookId);
    const rows = await webhooksOf(tx)
      .selectFrom('webhook_deliveries')
      .selectAll()
      .where('webhook_id', '=', webhookId)
      .where(isBefore(before))
      .where((where) => where.and({ state, type: event, event_id: eventId }))
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute();
    const attempts = await attemptsOf(
      tx,
      rows.slice(0, limit).map((row) => row.id),
    );
    return toPage(rows, limit, (row) => presentDelivery(row, attempts.get(row.id) ?? []));
  });
}

/** One delivery with the posted body and, for callers who may change endpoints, the answers. */
export function getDelivery(ctx: Context, actor: Actor, id: string) {
  return ctx.db.org(actor, async (tx) => {
    const row = await loadDelivery(tx, id);
    const found = (await attemptsOf(tx, [id])).get(id) ?? [];
    const delivery = presentDelivery(row, found);
    const attempts = [];
    for (const attempt of found.slice(0, delivery.attempts.length)) {
      const open = async (sealed: Buffer | null): Promise<string | null> => {
        if (sealed === null || !actor.scopes.has('webhooks:write')) return null;
        return (await openResponse(ctx, tx, actor.org, id, sealed)).toString();
      };
      const [responseBody, headers] = [
        await open(attempt.response_sealed),
        await open(attempt.response_headers_sealed),
      ];
      const responseHeaders: Record<string, string> | null = headers === null ? null : JSON.parse(headers);
      attempts.push({ ...presentAttempt(attempt), responseBody, responseHeaders });
    }
    return { ...delivery, body: row.body, attempts };
  });
}
