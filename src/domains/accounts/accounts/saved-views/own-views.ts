import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { accountsOf } from '../tables.ts';
import { type ListViews, VIEW_LISTS } from './saved-view.ts';
import { openViews, sealViews } from './seal-views.ts';

/** The user's own views of each list. */
export function listSavedViews(ctx: Context, actor: Actor): Promise<ListViews[]> {
  return ctx.db.org(actor, async (tx) => {
    const saved = await openViews(ctx, tx, { org: actor.org, userId: actor.id });
    return VIEW_LISTS.map((list) => saved.find((each) => each.list === list) ?? { list, version: 0, views: [] });
  });
}

/** Replaces the user's own views of a list; 409 if they changed after `version`. */
export function replaceSavedViews(ctx: Context, actor: Actor, { list, version, views }: ListViews): Promise<ListViews> {
  return ctx.db.org(actor, async (tx) => {
    const sealed = await sealViews(ctx, tx, { org: actor.org, userId: actor.id, list, views });
    if (!(await writeViews(tx, actor, { list, version, sealed })))
      throw new AppError('conflict', { message: 'The views have changed since you read them. Read them again.' });
    await ctx.events.audit(tx, actor, { action: 'member.views_changed', subject: actor.id, details: { list } });
    return { list, version: version + 1, views };
  });
}

/** Whether this version was still the newest. */
async function writeViews(
  tx: Tx,
  actor: Actor,
  { list, version, sealed }: Pick<ListViews, 'list' | 'version'> & { sealed: Buffer },
): Promise<boolean> {
  const key = { org_id: actor.org, user_id: actor.id, list };
  if (version === 0) {
    const { numInsertedOrUpdatedRows: inserted } = await accountsOf(tx)
      .insertInto('saved_views')
      .values({ ...key, version: 1, sealed })
      .onConflict((row) => row.doNothing())
      .executeTakeFirst();
    return inserted === 1n;
  }
  const { numUpdatedRows: updated } = await accountsOf(tx)
    .updateTable('saved_views')
    .set({ version: version + 1, sealed })
    .where('user_id', '=', actor.id)
    .where('list', '=', list)
    .where('version', '=', version)
    .executeTakeFirst();
  return updated === 1n;
}
