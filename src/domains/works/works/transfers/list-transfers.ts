import type { Context } from '#domains/context.ts';
import { notFound } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { isBefore, readCursor, toPage } from '#platform/operation/list.ts';
import { hasMetadata, type Metadata } from '#platform/operation/metadata.ts';
import { loadWork } from '../store.ts';
import { type TransferRow, worksOf } from '../tables.ts';
import { type PresentedTransfer, presentTransfer } from './present-transfer.ts';

export interface TransferFilter {
  limit: number;
  cursor?: string | undefined;
  metadata?: Metadata | undefined;
  removed?: boolean | undefined;
}

/** The transfers of a work, last recorded first; 404 for an unknown work. */
export function listTransfers(
  ctx: Context,
  actor: Actor,
  workId: string,
  { limit, cursor, metadata, removed = false }: TransferFilter,
) {
  const before = readCursor(cursor);
  return ctx.db.org(actor, async (tx) => {
    await loadWork(tx, workId);
    const rows = await worksOf(tx)
      .selectFrom('work_transfers')
      .selectAll()
      .where('work_id', '=', workId)
      .where('removed_at', removed ? 'is not' : 'is', null)
      .where(isBefore(before))
      .where(hasMetadata(metadata))
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute();
    return toPage(rows, limit, presentTransfer);
  });
}

export interface TransferOf {
  workId: string;
  id: string;
}

/** One transfer, removed or not; 404 if the work has none with this ID. */
export function getTransfer(ctx: Context, actor: Actor, of: TransferOf): Promise<PresentedTransfer> {
  return ctx.db.org(actor, async (tx) => presentTransfer(await loadTransfer(tx, of)));
}

/** {@link getTransfer} in a transaction. */
export function loadTransfer(tx: Tx, { workId, id }: TransferOf): Promise<TransferRow> {
  return worksOf(tx)
    .selectFrom('work_transfers')
    .selectAll()
    .where('id', '=', id)
    .where('work_id', '=', workId)
    .executeTakeFirstOrThrow(notFound);
}
