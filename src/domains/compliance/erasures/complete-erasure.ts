import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { forgetPseudonyms } from '#platform/erased-user-id.ts';
import type { ErasedItem } from './erase-item.ts';
import { endOfKeys, NO_KEYS } from './keys/end-of-keys.ts';
import { countKinds, countRowsElsewhere } from './present.ts';
import { deleteEntry, entryOf, writeEntry } from './restore/journal.ts';
import { AGE_LIMIT, RETENTION_QUEUE } from './retention/retention-limits.ts';
import { changeErasure, isErasing, loadItems, lockErasure } from './store.ts';
import type { ErasureRow, ItemRow } from './tables.ts';

/** Completes an erasure with its event, and replaces its journal entries with a single one. */
export async function completeErasure(ctx: Context, { actor, erasure }: ErasedItem): Promise<void> {
  const { id } = erasure;
  const items = await ctx.db.org(actor, async (tx) => {
    const row = await lockErasure(tx, id);
    if (row.status !== 'running') return [];
    const all = await loadItems(tx, id);
    const now = ctx.clock.now();
    const erased = all.filter(({ status }) => status === 'erased');
    const end = erased.length > 0 ? await endOfKeys(ctx, tx) : NO_KEYS;
    await changeErasure(tx, id, { status: 'completed', completed_at: now, ...end });
    if (!all.some(waits)) await forgetSubject(ctx, tx, row);
    if (!(await isErasing(tx, actor.org))) await forgetPseudonyms(ctx, tx, actor.org);
    await ctx.events.emit(tx, actor, { type: 'erasure.completed', subject: id, data: dataOf({ ...row, ...end }, all) });
    if (row.subject_kind === 'age' && all.length >= AGE_LIMIT)
      await ctx.jobs.send(tx, RETENTION_QUEUE, { org: row.org_id });
    await writeEntry(ctx, null, entryOf(row, all, now));
    return erased;
  });
  // The entry for the whole erasure includes these.
  for (const { position } of items) await deleteEntry(ctx, { org: actor.org, erasureId: id, position });
}

/** The item is only kept for now, so the daily job still needs the subject. */
export function waits({ because, followed_by }: ItemRow): boolean {
  return followed_by === null && (because === 'legal_hold' || because === 'retention_duty');
}

/** From here on, the userId or address named in the request is no longer known. */
export async function forgetSubject(ctx: Context, tx: Tx, row: ErasureRow): Promise<void> {
  await ctx.vault.destroy(tx, { org: row.org_id, subject: row.id });
  await changeErasure(tx, row.id, { subject: null });
}

function dataOf(row: Pick<ErasureRow, 'id' | 'reason' | 'person_ids' | 'unrecoverable_by'>, items: readonly ItemRow[]) {
  return {
    erasureId: row.id,
    reason: row.reason,
    personIds: row.person_ids,
    erased: countKinds(items.filter(({ status }) => status === 'erased')),
    kept: countKinds(items.filter(({ status }) => status === 'kept')),
    notErasableByUs: countRowsElsewhere(items),
    unrecoverableBy: row.unrecoverable_by?.toISOString() ?? null,
  };
}
