import { isPerson } from '#domains/accounts/persons/index.ts';
import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { isBefore, readCursor, toPage } from '#platform/operation/list.ts';
import { dataExportsOf } from '../tables.ts';
import { type PresentedLink, presentLink, statusOf } from './link-status.ts';
import { changeLink, lockLink } from './store.ts';

/** The links of one person, newest first, including those of an erased person; 404 if unknown. */
export async function listLinks(
  ctx: Context,
  actor: Actor,
  { personId, limit, cursor }: { personId: string; limit: number; cursor?: string | undefined },
) {
  const before = readCursor(cursor);
  const rows = await ctx.db.org(actor, async (tx) => {
    const found = await dataExportsOf(tx)
      .selectFrom('data_exports')
      .selectAll()
      .where('person_id', '=', personId)
      .where(isBefore(before))
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute();
    if (found.length === 0 && !(await isPerson(tx, personId))) throw new AppError('not_found');
    return found;
  });
  return toPage(rows, limit, (row) => presentLink(row, ctx.clock.now()));
}

/** Cancels a link; 404 if unknown, 409 if it has ended. */
export function cancelLink(ctx: Context, actor: Actor, id: string): Promise<PresentedLink> {
  const now = ctx.clock.now();
  return ctx.db.org(actor, async (tx) => {
    const status = statusOf(await lockLink(tx, id), now);
    if (status !== 'open') throw new AppError('conflict', { message: `The link is ${status}.` });
    const row = await changeLink(tx, id, { cancelled_at: now });
    await ctx.events.audit(tx, actor, { action: 'data_export.cancelled', subject: id });
    return presentLink(row, now);
  });
}
