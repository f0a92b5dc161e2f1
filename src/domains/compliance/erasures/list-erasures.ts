import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { isBefore, readCursor, toPage } from '#platform/operation/list.ts';
import { hasMetadata, type Metadata } from '#platform/operation/metadata.ts';
import type { ErasureStatus, ItemStatus } from './erasure.ts';
import { findOldestEpoch } from './keys/end-of-keys.ts';
import { describeErasure, type EndOfKeys, type PresentedErasure, presentErasure, presentItem } from './present.ts';
import { loadErasure, loadItems } from './store.ts';
import { erasuresOf } from './tables.ts';

export interface ErasureFilter {
  limit: number;
  cursor?: string | undefined;
  metadata?: Metadata | undefined;
  status?: ErasureStatus | undefined;
}

/** The organization's erasures, newest first, without their items. */
export function listErasures(ctx: Context, actor: Actor, { limit, cursor, status, metadata }: ErasureFilter) {
  const before = readCursor(cursor);
  return ctx.db.org(actor, async (tx) => {
    const rows = await erasuresOf(tx)
      .selectFrom('erasures')
      .selectAll()
      .where(isBefore(before))
      .where(hasMetadata(metadata))
      .where((where) => where.and({ status }))
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute();
    const counts = await countItems(
      tx,
      rows.map(({ id }) => id),
    );
    const keys = await findKeys(ctx, tx);
    return toPage(rows, limit, (row) => presentErasure(row, counts.get(row.id) ?? { done: 0, total: 0 }, keys));
  });
}

/** One erasure, with what it erases and keeps; 404 if unknown. */
export function getErasure(ctx: Context, actor: Actor, id: string): Promise<PresentedErasure> {
  return ctx.db.org(actor, (tx) => describeLoaded(ctx, tx, id));
}

/** An erasure in its current state. */
export async function describeLoaded(ctx: Context, tx: Tx, id: string): Promise<PresentedErasure> {
  return describeErasure(await loadErasure(tx, id), await loadItems(tx, id), await findKeys(ctx, tx));
}

async function findKeys(ctx: Context, tx: Tx): Promise<EndOfKeys> {
  return { windowHours: ctx.config.erasureWindowHours, oldestEpoch: await findOldestEpoch(tx) };
}

export interface ItemFilter {
  limit: number;
  /** The position of the previous page's last item. */
  after: number;
  status?: ItemStatus | undefined;
}

/** The items of an erasure; 404 for an unknown erasure. */
export function listItems(ctx: Context, actor: Actor, id: string, { limit, after, status }: ItemFilter) {
  return ctx.db.org(actor, async (tx) => {
    await loadErasure(tx, id);
    const rows = await erasuresOf(tx)
      .selectFrom('erasure_items')
      .selectAll()
      .where('erasure_id', '=', id)
      .where('position', '>', after)
      .where((where) => where.and({ status }))
      .orderBy('position')
      .limit(limit + 1)
      .execute();
    const page = rows.slice(0, limit);
    return { data: page.map(presentItem), nextAfter: rows.length > limit ? (page.at(-1)?.position ?? null) : null };
  });
}

/** For each erasure, how many of the items to erase are done. */
async function countItems(tx: Tx, ids: readonly string[]): Promise<Map<string, { done: number; total: number }>> {
  if (ids.length === 0) return new Map();
  const rows = await erasuresOf(tx)
    .selectFrom('erasure_items')
    .select(({ fn }) => ['erasure_id', 'status', fn.countAll<string>().as('count')])
    .where('erasure_id', 'in', [...ids])
    .where('status', '!=', 'kept')
    .groupBy(['erasure_id', 'status'])
    .execute();
  const counts = new Map<string, { done: number; total: number }>();
  for (const { erasure_id, status, count } of rows) {
    const { done, total } = counts.get(erasure_id) ?? { done: 0, total: 0 };
    counts.set(erasure_id, { done: done + (status === 'erased' ? Number(count) : 0), total: total + Number(count) });
  }
  return counts;
}
