import type { Context } from '#domains/context.ts';
import { findCopies } from '#domains/works/lookups/index.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { loadComplaint, openDetails } from './store.ts';

/** The registered files that may be copies of those that a complaint names; none once it is erased. */
export function listCopies(ctx: Context, actor: Actor, id: string) {
  return ctx.db.org(actor, async (tx) => {
    const details = await openDetails(ctx, tx, await loadComplaint(tx, id));
    return { data: await findCopies(ctx, tx, details?.files ?? []), nextCursor: null };
  });
}
