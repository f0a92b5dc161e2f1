import type { Context } from '#domains/context.ts';
import { systemActor } from '#platform/operation/actor.ts';
import { completeErasure } from './complete-erasure.ts';
import { type ErasedItem, eraseItem } from './erase-item.ts';
import { openSubject } from './find-subject.ts';
import { insertItems } from './insert-items.ts';
import { meantThen, nameOf, planErasure } from './plan-erasure.ts';
import type { Sources } from './sources.ts';
import { RUN_QUEUE } from './start-erasure.ts';
import { askedAt, changeErasure, findWork, loadErasure, loadItems, lockErasure } from './store.ts';

const PAGE = 50;
/** Maximum number of items per job, so that no job runs for hours; the next job continues. */
const ITEMS_A_JOB = 500;
/** Maximum searches for data that arrived meanwhile; later data is left to the next erasure. */
const ROUNDS = 5;

/** Some items could not be erased; the job is retried for them, and the others are done. */
class ItemsLeft extends Error {
  override name = 'ItemsLeft';
}

/** Runs or resumes an erasure; does nothing if it has ended. */
export async function runErasure(
  ctx: Context,
  { sources, org, id, signal }: { sources: Sources; org: string; id: string; signal: AbortSignal },
): Promise<void> {
  const actor = systemActor(org, 'erasures');
  const erasure = await ctx.db.org(actor, (tx) => loadErasure(tx, id));
  if (erasure.status !== 'queued' && erasure.status !== 'running') return;
  const subject = await ctx.db.org(actor, async (tx) => {
    if (erasure.status === 'queued') await changeErasure(tx, id, { status: 'running' });
    return openSubject(ctx, tx, erasure);
  });
  const of: ErasedItem = { sources, actor, erasure, subject };
  for (let round = 0; round < ROUNDS; round += 1) {
    if (!(await eraseAll(ctx, of, signal))) {
      await ctx.db.org(actor, (tx) => ctx.jobs.send(tx, RUN_QUEUE, { org, id }));
      return;
    }
    if ((await findMore(ctx, of)) === 0) break;
  }
  await completeErasure(ctx, of);
}

/** Erases the planned items; false if one job is not enough. Throws {@link ItemsLeft} after the others are done. */
async function eraseAll(ctx: Context, of: ErasedItem, signal: AbortSignal): Promise<boolean> {
  const failed = new Set<string>();
  let position = -1;
  for (let done = 0; done < ITEMS_A_JOB; ) {
    const work = await ctx.db.org(of.actor, (tx) => findWork(tx, of.erasure.id, position, PAGE));
    if (work.length === 0) {
      if (failed.size > 0) throw new ItemsLeft(`not erased yet: ${[...failed].join(', ')}`);
      return true;
    }
    for (const item of work) {
      signal.throwIfAborted();
      position = item.position;
      done += 1;
      await eraseItem(ctx, of, item).catch((error: Error) => {
        failed.add(item.kind);
        ctx.log.warn('some data could not be erased yet', { error });
      });
    }
  }
  if (failed.size > 0) throw new ItemsLeft(`not erased yet: ${[...failed].join(', ')}`);
  return false;
}

/** Records data that arrived after the request; returns how many items must be erased. */
function findMore(ctx: Context, { sources, actor, erasure, subject }: ErasedItem): Promise<number> {
  if (erasure.subject_kind === 'age') return Promise.resolve(0);
  return ctx.db.org(actor, async (tx) => {
    await lockErasure(tx, erasure.id);
    const items = await loadItems(tx, erasure.id);
    const known = new Set(items.map((item) => nameOf({ source: item.source, kind: item.kind, itemId: item.item_id })));
    const all = await planErasure(ctx, tx, { sources, subject });
    const found = erasure.follows === null ? all : meantThen(all, { known, askedAt: await askedAt(tx, erasure) });
    const more = found.filter((item) => !known.has(nameOf(item)));
    await insertItems(tx, { org: actor.org, erasureId: erasure.id, from: items.length }, more);
    return more.filter(({ kept }) => !kept).length;
  });
}
