import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { holdOn } from '#platform/legal-holds.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { forgetSubject, waits } from './complete-erasure.ts';
import { openSubject } from './find-subject.ts';
import { placeOrder } from './order.ts';
import { makeJudge, meantThen, nameOf, type Planned, planErasure } from './plan-erasure.ts';
import type { Sources } from './sources.ts';
import { startErasure } from './start-erasure.ts';
import { askedAt, findErasuresWithKept, findReleasedHolds, followItems, loadItems, lockErasure } from './store.ts';
import type { ItemRow } from './tables.ts';

/**
 * Continues each erasure whose kept items may now be erased with a new erasure of the same subject. Data created later
 * is not part of the request. If a member released the hold, the release decides the erasure, and the new one waits
 * like that member's order.
 */
export async function followErasures(
  ctx: Context,
  { sources, actor }: { sources: Sources; actor: Actor },
): Promise<void> {
  const ids = await ctx.db.org(actor, findErasuresWithKept);
  for (const id of ids) await ctx.db.org(actor, (tx) => followErasure(ctx, tx, { sources, actor, id }));
}

async function followErasure(
  ctx: Context,
  tx: Tx,
  { sources, actor, id }: { sources: Sources; actor: Actor; id: string },
): Promise<void> {
  const row = await lockErasure(tx, id);
  const waiting = (await loadItems(tx, id)).filter(waits);
  const plans = await planAgain(ctx, tx, waiting);
  if (plans.every(({ kept }) => kept)) return;
  const releaser = await findReleaser(
    tx,
    waiting.filter(({ because }, index) => because === 'legal_hold' && !plans[index]?.kept),
  );
  const subject = await openSubject(ctx, tx, row);
  const known = new Set(plans.map(nameOf));
  const found = meantThen(await planErasure(ctx, tx, { sources, subject }), { known, askedAt: await askedAt(tx, row) });
  const again = new Set(found.map(nameOf));
  // After a restored backup, the sources may not find these items from what is left of the subject, so they are found
  // by ID.
  const plan = [...found, ...plans.filter((item) => !again.has(nameOf(item)))];
  const follower = await startErasure(ctx, tx, {
    actor: releaser ?? actor,
    subject,
    kind: row.subject_kind,
    reason: row.reason,
    shared: row.shared_user_ids,
    follows: id,
    ...(releaser && { order: await placeOrder(ctx, tx, releaser) }),
    plan,
  });
  await followItems(tx, { id, follower });
  await forgetSubject(ctx, tx, row);
}

/** The member who released the last hold on any of the items; undefined if no hold kept any of them. */
async function findReleaser(tx: Tx, items: readonly ItemRow[]): Promise<Actor | undefined> {
  if (items.length === 0) return undefined;
  const released = await findReleasedHolds(tx);
  return released.find(({ hold }) =>
    items.some((item) => holdOn([hold], { personIds: item.person_ids, projectId: item.project_id })),
  )?.by;
}

/** The kept items, judged again. */
async function planAgain(ctx: Context, tx: Tx, items: readonly ItemRow[]): Promise<Planned[]> {
  const judge = await makeJudge(ctx, tx);
  return items.map((row) => judge(row.source, heldOf(row), row.person_ids));
}

function heldOf(row: ItemRow) {
  const { kind, item_id: id, class: held, since, project_id: projectId } = row;
  return {
    kind,
    id,
    class: held,
    since,
    of: { projectId },
    ...(row.elsewhere_kind && { elsewhere: { kind: row.elsewhere_kind, count: row.elsewhere_count } }),
  };
}
