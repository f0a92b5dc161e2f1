import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { findActiveHolds, lockHolds } from '#platform/legal-holds.ts';
import type { Actor } from '#platform/operation/actor.ts';
import type { DataSubject } from '#platform/personal-data.ts';
import { judgeKept } from './erasure.ts';
import { recordKeys } from './keys/record-keys.ts';
import { deleteEntry, entryOf, writeEntry } from './restore/journal.ts';
import { dutiesOf } from './retention/retention-policy.ts';
import { type Sources, sourceOf } from './sources.ts';
import { changeItem, findItemForUpdate, findRules } from './store.ts';
import type { ErasureRow, ItemRow } from './tables.ts';

export interface ErasedItem {
  sources: Sources;
  actor: Actor;
  erasure: ErasureRow;
  subject: DataSubject;
}

/**
 * Erases one item in one transaction, or keeps it if a hold or a duty was added meanwhile; then deletes its blobs.
 * Idempotent.
 */
export async function eraseItem(ctx: Context, of: ErasedItem, item: ItemRow): Promise<void> {
  const blobs = item.status === 'planned' ? await ctx.db.org(of.actor, (tx) => erase(ctx, tx, of, item)) : item.blobs;
  if (blobs.length === 0) return;
  for (const key of blobs) await ctx.blobs.delete(key);
  await ctx.db.org(of.actor, (tx) => changeItem(tx, item, { blobs: [] }));
}

async function erase(ctx: Context, tx: Tx, of: ErasedItem, { erasure_id, position }: ItemRow): Promise<string[]> {
  const { actor, erasure, sources, subject } = of;
  await lockHolds(tx, actor.org, 'eraser');
  const item = await findItemForUpdate(tx, { erasure_id, position });
  if (item?.status !== 'planned') return item?.blobs ?? [];
  const kept = await judgeNow(ctx, tx, item);
  if (kept) {
    const { because, until, holdId = null } = kept;
    await changeItem(tx, item, { status: 'kept', because, until, hold_id: holdId });
    // A rolled-back attempt may have written this entry; at the next start, it would erase data that is now kept.
    await deleteEntry(ctx, { org: actor.org, erasureId: erasure.id, position });
    return [];
  }
  const source = sourceOf(sources, item.source);
  if (!source) throw new Error(`unknown source ${item.source}`);
  const { recording, keys } = recordKeys(ctx);
  const held = { kind: item.kind, id: item.item_id };
  const { blobs } = await source.erase(recording, tx, { actor, subject, held });
  const now = ctx.clock.now();
  await changeItem(tx, item, { status: 'erased', erased_at: now, blobs: [...blobs], keys });
  const details = { kind: item.kind, erasureId: erasure.id };
  await ctx.events.audit(tx, actor, { action: 'personal_data.erased', subject: item.item_id, details });
  // The last step before the commit, so that everything erased is in the journal. If the commit fails, the next start
  // or the job completes the erasure.
  await writeEntry(ctx, position, entryOf(erasure, [{ ...item, keys }], now));
  return [...blobs];
}

async function judgeNow(ctx: Context, tx: Tx, item: ItemRow) {
  const holds = await findActiveHolds(tx);
  const { rules } = await findRules(tx);
  return judgeKept(
    { class: item.class, since: item.since, personIds: item.person_ids, projectId: item.project_id },
    { holds, duties: dutiesOf(rules), now: ctx.clock.now() },
  );
}
