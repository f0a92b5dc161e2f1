import type { Context } from '#domains/context.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { isBefore, readCursor, toPage } from '#platform/operation/list.ts';
import { presentChange } from './present.ts';
import type { Scope } from './scope.ts';
import { complianceOf } from './tables.ts';

export interface ChangeFilter {
  limit: number;
  cursor?: string | undefined;
  of?: Scope | undefined;
  id?: string | undefined;
}

/** The changes, newest first. */
export async function listChanges(ctx: Context, actor: Actor, { limit, cursor, of, id }: ChangeFilter) {
  const before = readCursor(cursor);
  const rows = await ctx.db.org(actor, (tx) =>
    complianceOf(tx)
      .selectFrom('compliance_changes')
      .selectAll()
      .where(isBefore(before))
      .where((where) => where.and({ scope: of, subject_id: id }))
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute(),
  );
  return toPage(rows, limit, presentChange);
}
