import type { Context } from '#domains/context.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { isBefore, readCursor, toPage } from '#platform/operation/list.ts';
import { loadWork } from '../store.ts';
import { worksOf } from '../tables.ts';
import type { PresentedClaim } from './claim.ts';
import { presentClaims } from './present-claims.ts';
import { type ClaimOf, loadClaim } from './store.ts';

export interface ClaimFilter {
  limit: number;
  cursor?: string | undefined;
  holderId?: string | undefined;
}

/** The claims about a work, newest first; 404 for an unknown work. */
export function listClaims(ctx: Context, actor: Actor, workId: string, { limit, cursor, holderId }: ClaimFilter) {
  const before = readCursor(cursor);
  return ctx.db.org(actor, async (tx) => {
    const work = await loadWork(tx, workId);
    const rows = await worksOf(tx)
      .selectFrom('work_claims')
      .selectAll()
      .where('work_id', '=', workId)
      .where((where) => where.and({ holder_id: holderId }))
      .where(isBefore(before))
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute();
    const page = toPage(rows, limit, (row) => row);
    return { ...page, data: await presentClaims(ctx, tx, { work, rows: page.data }) };
  });
}

/** One claim; 404 if the work has none with this ID. */
export function getClaim(ctx: Context, actor: Actor, of: ClaimOf): Promise<PresentedClaim> {
  return ctx.db.org(actor, async (tx) => {
    const work = await loadWork(tx, of.workId);
    const [presented] = await presentClaims(ctx, tx, { work, rows: [await loadClaim(tx, of)] });
    if (!presented) throw new Error('a claim was not presented');
    return presented;
  });
}
