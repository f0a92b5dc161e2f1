import type { Context } from '#domains/context.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { isBefore, readCursor, toPage } from '#platform/operation/list.ts';
import { hasMetadata, type Metadata } from '#platform/operation/metadata.ts';
import { type PresentedWalletLink, presentWalletLink } from './present.ts';
import { loadWalletLink } from './store.ts';
import { walletOf } from './tables.ts';

/** The organization's links, newest first. */
export async function listWalletLinks(
  ctx: Context,
  actor: Actor,
  {
    limit,
    cursor,
    personId,
    metadata,
  }: { limit: number; cursor?: string; personId?: string; metadata?: Metadata | undefined },
) {
  const before = readCursor(cursor);
  const rows = await ctx.db.org(actor, (tx) =>
    walletOf(tx)
      .selectFrom('wallet_links')
      .selectAll()
      .where(isBefore(before))
      .where(hasMetadata(metadata))
      .where((where) => where.and({ person_id: personId }))
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute(),
  );
  return toPage(rows, limit, (row) => presentWalletLink(row, ctx.clock.now()));
}

/** One link; 404 for an unknown id or another organization's. */
export async function getWalletLink(ctx: Context, actor: Actor, id: string): Promise<PresentedWalletLink> {
  return presentWalletLink(await ctx.db.org(actor, (tx) => loadWalletLink(tx, id)), ctx.clock.now());
}
