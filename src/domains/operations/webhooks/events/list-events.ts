import type { Context } from '#domains/context.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { isNext, type Order, readCursor, toPage } from '#platform/operation/list.ts';
import { type EventPayload, toPayload } from '../deliveries/payload.ts';

/**
 * Pollers see an event once it is this old. An ID shows when an event was created, not when its transaction ended:
 * otherwise, a late commit would appear before a cursor that has already passed it.
 */
const SETTLING_MS = 5_000;

export interface EventFilter {
  limit: number;
  cursor?: string | undefined;
  order: Order;
  type?: string | undefined;
  /** ID of the object concerned. */
  subject?: string | undefined;
}

/** The organization's events. Newest first by default; `asc` is for polling with an endless cursor. */
export function listEvents(ctx: Context, actor: Actor, { limit, cursor, order, type, subject }: EventFilter) {
  const from = readCursor(cursor);
  const settled = new Date(ctx.wallClock.now().getTime() - SETTLING_MS);
  return ctx.db.org(actor, async (tx) => {
    const rows = await tx
      .selectFrom('events')
      .selectAll()
      .where(isNext(from, order))
      .$if(order === 'asc', (query) => query.where('created_at', '<=', settled))
      .where((where) => where.and({ type, subject }))
      .orderBy('id', order)
      .limit(limit + 1)
      .execute();
    const page = toPage(rows, limit, (row) => toPayload(ctx, row));
    return order === 'asc' ? { ...page, nextCursor: cursorAfter(page.data, cursor) } : page;
  });
}

/** The cursor for further polling: after the last event seen, or unchanged. */
function cursorAfter(data: readonly EventPayload[], cursor: string | undefined): string | null {
  const last = data.at(-1);
  return last ? Buffer.from(last.id).toString('base64url') : (cursor ?? null);
}
