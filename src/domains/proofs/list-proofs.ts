import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Actor } from '#platform/http/actor.ts';
import { readCursor, toPage } from '#platform/http/list.ts';
import { presentProof } from './present.ts';
import { proofsOf } from './tables.ts';

/** The organisation's proofs, newest first. */
export async function listProofs(
  ctx: Context,
  actor: Actor,
  { limit, cursor, personId }: { limit: number; cursor?: string; personId?: string },
) {
  const before = readCursor(cursor);
  const rows = await ctx.db.org(actor, (tx) =>
    proofsOf(tx)
      .selectFrom('proofs')
      .selectAll()
      .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
      .$if(personId !== undefined, (query) => query.where('person_id', '=', personId ?? ''))
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute(),
  );
  return toPage(rows, limit, presentProof);
}

/** One proof; 404 for an unknown id or another organisation's. */
export function getProof(ctx: Context, actor: Actor, id: string) {
  return ctx.db.org(actor, async (tx) => {
    const row = await proofsOf(tx).selectFrom('proofs').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) throw new AppError('not_found');
    return presentProof(row);
  });
}
