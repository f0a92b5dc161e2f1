import type { Context } from '#domains/context.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { readCursor, toPage } from '#platform/operation/list.ts';
import { loadConsent, loadUses, presentUses } from '../store.ts';

/** The uses recorded under a consent, newest first; 404 for an unknown one. */
export function listUses(
  ctx: Context,
  actor: Actor,
  id: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const before = readCursor(cursor);
  return ctx.db.org(actor, async (tx) => {
    await loadConsent(tx, id);
    const page = toPage(await loadUses(tx, id, { before, limit: limit + 1 }), limit, (row) => row);
    return { ...page, data: await presentUses(ctx, tx, page.data) };
  });
}
