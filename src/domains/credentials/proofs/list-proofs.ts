import type { Context } from '#domains/context.ts';
import { notFound } from '#kernel/errors.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { isBefore, readCursor, toPage } from '#platform/operation/list.ts';
import { hasMetadata, type Metadata } from '#platform/operation/metadata.ts';
import { presentProof } from './present.ts';
import { countWaitingProofs } from './store.ts';
import { proofsOf } from './tables.ts';

export interface ProofsQuery {
  limit: number;
  cursor?: string;
  metadata?: Metadata | undefined;
  personId?: string;
  verificationId?: string;
}

/** The organization's proofs, newest first. */
export async function listProofs(
  ctx: Context,
  actor: Actor,
  { limit, cursor, personId, verificationId, metadata }: ProofsQuery,
) {
  const before = readCursor(cursor);
  const rows = await ctx.db.org(actor, (tx) =>
    proofsOf(tx)
      .selectFrom('proofs')
      .selectAll()
      .where(isBefore(before))
      .where(hasMetadata(metadata))
      .where((where) => where.and({ person_id: personId, verification_id: verificationId }))
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute(),
  );
  return toPage(rows, limit, (row) => presentProof(row));
}

/** One proof; 404 for an unknown id or another organization's. */
export function getProof(ctx: Context, actor: Actor, id: string) {
  return ctx.db.org(actor, async (tx) => {
    const row = await proofsOf(tx)
      .selectFrom('proofs')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow(notFound);
    return presentProof(row, row.status === 'queued' ? await countWaitingProofs(tx, id) : undefined);
  });
}
