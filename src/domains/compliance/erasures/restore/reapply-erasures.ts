import type { Context } from '#domains/context.ts';
import { forgetPseudonyms } from '#platform/erased-user-id.ts';
import { systemActor } from '#platform/operation/actor.ts';
import { recordKeys } from '../keys/record-keys.ts';
import { type Sources, sourceOf } from '../sources.ts';
import { RUN_QUEUE } from '../start-erasure.ts';
import { changeItem, findUnapplied, isErasing, type JournalName } from '../store.ts';
import { type JournalEntry, type JournalItem, listEntries, readEntry } from './journal.ts';
import { restoreErasure, restoreItem } from './restore-rows.ts';

/** Maximum names in one query. */
const BATCH = 1000;

export interface Reapplied {
  entries: number;
  items: number;
}

/**
 * Repeats erasures that are in the journal but not in the database, after an older backup was restored. Runs before
 * anything is served, and throws if something cannot be erased.
 */
export async function reapplyErasures(ctx: Context, sources: Sources): Promise<Reapplied> {
  const all = await listEntries(ctx);
  const done: Reapplied = { entries: 0, items: 0 };
  for (let start = 0; start < all.length; start += BATCH) {
    const names = await ctx.db.system((tx) => findUnapplied(tx, all.slice(start, start + BATCH)));
    for (const name of names) {
      done.items += await reapply(ctx, sources, name);
      done.entries += 1;
    }
  }
  if (done.entries > 0) ctx.log.warn('the erasures were repeated on a restored backup', { count: done.items });
  return done;
}

async function reapply(ctx: Context, sources: Sources, name: JournalName): Promise<number> {
  const entry = await readEntry(ctx, name);
  const actor = systemActor(name.org, 'erasures');
  const erased = entry.items.filter(({ kept }) => !kept);
  const isWhole = name.position === null;
  const { isNew, goesOn } = await ctx.db.org(actor, (tx) => restoreErasure(ctx, tx, { entry, isWhole }));
  for (const item of erased) await eraseAnew(ctx, sources, { entry, item });
  await ctx.db.org(actor, async (tx) => {
    if (isNew)
      for (const item of entry.items) if (item.kept) await restoreItem(tx, { entry, item, keys: [], blobs: [] });
    const details = { items: erased.length };
    await ctx.events.audit(tx, actor, { action: 'erasure.reapplied', subject: entry.erasure, details });
    // An erasure that was running in the backup continues, and completes normally.
    if (goesOn) await ctx.jobs.send(tx, RUN_QUEUE, { org: name.org, id: entry.erasure });
    else if (!(await isErasing(tx, name.org))) await forgetPseudonyms(ctx, tx, name.org);
  });
  return erased.length;
}

async function eraseAnew(
  ctx: Context,
  sources: Sources,
  { entry, item }: { entry: JournalEntry; item: JournalItem },
): Promise<void> {
  const actor = systemActor(entry.org, 'erasures');
  const source = sourceOf(sources, item.source);
  if (!source) throw new Error(`the erasure journal names ${item.source}, which this version does not know`);
  const subject = { org: entry.org, personIds: entry.personIds, userIds: [], emails: [] };
  const place = { erasure_id: entry.erasure, position: item.position };
  const blobs = await ctx.db.org(actor, async (tx) => {
    const { recording, keys } = recordKeys(ctx);
    const result = await source.erase(recording, tx, { actor, subject, held: { kind: item.kind, id: item.id } });
    await restoreItem(tx, { entry, item, keys: [...new Set([...item.keys, ...keys])], blobs: [...result.blobs] });
    return result.blobs;
  });
  if (blobs.length === 0) return;
  for (const key of blobs) await ctx.blobs.delete(key);
  await ctx.db.org(actor, (tx) => changeItem(tx, place, { blobs: [] }));
}
