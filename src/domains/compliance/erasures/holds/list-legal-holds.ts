import type { Context } from '#domains/context.ts';
import { notFound } from '#kernel/errors.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { isBefore, type Page, readCursor, toPage } from '#platform/operation/list.ts';
import { hasMetadata, type Metadata } from '#platform/operation/metadata.ts';
import { type PresentedHold, presentHold } from './present-hold.ts';

export interface HoldFilter {
  limit: number;
  cursor?: string | undefined;
  metadata?: Metadata | undefined;
  status?: 'active' | 'released' | undefined;
}

/** The organization's holds, newest first. */
export function listLegalHolds(
  ctx: Context,
  actor: Actor,
  { limit, cursor, status, metadata }: HoldFilter,
): Promise<Page<PresentedHold>> {
  const before = readCursor(cursor);
  return ctx.db.org(actor, async (tx) => {
    const rows = await tx
      .selectFrom('legal_holds')
      .selectAll()
      .where(isBefore(before))
      .where(hasMetadata(metadata))
      .$if(status !== undefined, (query) => query.where('released_at', status === 'active' ? 'is' : 'is not', null))
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute();
    const page = toPage(rows, limit, (row) => row);
    const data: PresentedHold[] = [];
    for (const row of page.data) data.push(await presentHold(ctx, tx, actor, row));
    return { ...page, data };
  });
}

/** One hold; 404 for an unknown one. */
export function getLegalHold(ctx: Context, actor: Actor, id: string): Promise<PresentedHold> {
  return ctx.db.org(actor, async (tx) => {
    const row = await tx.selectFrom('legal_holds').selectAll().where('id', '=', id).executeTakeFirstOrThrow(notFound);
    return presentHold(ctx, tx, actor, row);
  });
}
