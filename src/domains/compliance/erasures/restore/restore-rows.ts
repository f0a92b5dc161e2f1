import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { endOfKeys } from '../keys/end-of-keys.ts';
import { changeErasure, changeItem } from '../store.ts';
import { erasuresOf } from '../tables.ts';
import type { JournalEntry, JournalItem } from './journal.ts';

/**
 * Ensures that the database has an entry's erasure. Returns whether it was running, so that it must continue. A missing
 * erasure is written as the entry records it: completed or, if the entry covers only a part, interrupted.
 */
export async function restoreErasure(
  ctx: Context,
  tx: Tx,
  { entry, isWhole }: { entry: JournalEntry; isWhole: boolean },
): Promise<{ isNew: boolean; goesOn: boolean }> {
  const db = erasuresOf(tx);
  const known = await db
    .selectFrom('erasures')
    .select('status')
    .where('id', '=', entry.erasure)
    .forUpdate()
    .executeTakeFirst();
  if (known?.status === 'interrupted' && isWhole) await complete(ctx, tx, entry);
  // An erasure in the journal had already started, so there is nothing left to wait for.
  if (known?.status === 'scheduled')
    await changeErasure(tx, entry.erasure, { status: 'queued', needs_approval: false });
  if (known) return { isNew: false, goesOn: ['scheduled', 'queued', 'running'].includes(known.status) };
  await db
    .insertInto('erasures')
    .values({
      org_id: entry.org,
      id: entry.erasure,
      status: isWhole ? 'completed' : 'interrupted',
      reason: entry.reason,
      subject_kind: entry.by,
      person_ids: entry.personIds,
      shared_user_ids: 0,
      subject: null,
      follows: null,
      created_by_kind: 'system',
      created_by: 'erasures',
      created_at: entry.createdAt,
      completed_at: isWhole ? entry.at : null,
      ...(isWhole && (await endOfKeys(ctx, tx))),
    })
    .execute();
  ctx.log.warn('an erasure was restored from its journal', { state: isWhole ? 'completed' : 'interrupted' });
  return { isNew: true, goesOn: false };
}

async function complete(ctx: Context, tx: Tx, { erasure, at }: JournalEntry): Promise<void> {
  await erasuresOf(tx)
    .updateTable('erasures')
    .set({ status: 'completed', completed_at: at, ...(await endOfKeys(ctx, tx)) })
    .where('id', '=', erasure)
    .execute();
}

/** Writes an item as recorded in the journal, with the result of the repeated erasure. */
export async function restoreItem(
  tx: Tx,
  {
    entry,
    item,
    keys,
    blobs,
  }: { entry: JournalEntry; item: JournalItem; keys: readonly string[]; blobs: readonly string[] },
): Promise<void> {
  const state = {
    status: item.kept ? ('kept' as const) : ('erased' as const),
    because: item.kept?.because ?? null,
    until: item.kept?.until ?? null,
    erased_at: item.kept ? null : entry.at,
    keys: [...keys],
    blobs: [...blobs],
  };
  const { numInsertedOrUpdatedRows } = await erasuresOf(tx)
    .insertInto('erasure_items')
    .values({
      org_id: entry.org,
      erasure_id: entry.erasure,
      position: item.position,
      source: item.source,
      kind: item.kind,
      item_id: item.id,
      class: item.class,
      since: item.since,
      person_ids: item.personIds,
      project_id: item.projectId,
      hold_id: null,
      elsewhere_kind: item.elsewhere?.kind ?? null,
      elsewhere_count: item.elsewhere?.count ?? 0,
      followed_by: null,
      ...state,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n)
    await changeItem(tx, { erasure_id: entry.erasure, position: item.position }, state);
}
