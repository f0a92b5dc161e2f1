import type { Context } from '#domains/context.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { isBefore, readCursor, toPage } from '#platform/operation/list.ts';
import { hasMetadata, type Metadata } from '#platform/operation/metadata.ts';
import { presentWebhook, type Webhook } from '../present.ts';
import { loadWebhook } from '../store.ts';
import { webhooksOf } from '../tables.ts';
import { openFor } from './seals.ts';

/** The organization's endpoints, newest first. */
export function listWebhooks(
  ctx: Context,
  actor: Actor,
  { limit, cursor, metadata }: { limit: number; cursor?: string; metadata?: Metadata | undefined },
) {
  const before = readCursor(cursor);
  return ctx.db.org(actor, async (tx) => {
    const rows = await webhooksOf(tx)
      .selectFrom('webhooks')
      .selectAll()
      .where(isBefore(before))
      .where(hasMetadata(metadata))
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute();
    const page = toPage(rows, limit, (row) => row);
    const data: Webhook[] = [];
    for (const row of page.data) data.push(presentWebhook(row, await openFor(ctx, tx, actor, row)));
    return { data, nextCursor: page.nextCursor };
  });
}

export function getWebhook(ctx: Context, actor: Actor, id: string): Promise<Webhook> {
  return ctx.db.org(actor, async (tx) => {
    const row = await loadWebhook(tx, id);
    return presentWebhook(row, await openFor(ctx, tx, actor, row));
  });
}
