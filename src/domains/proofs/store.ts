import type { Context } from '#domains/context.ts';
import type { Actor } from '#platform/http/actor.ts';
import { type ProofRequestRow, proofsOf } from './tables.ts';

/** One of the organisation's proof requests; undefined for an unknown id or another organisation's. */
export function findProofRequest(ctx: Context, actor: Actor, id: string): Promise<ProofRequestRow | undefined> {
  return ctx.db.org(actor, (tx) =>
    proofsOf(tx).selectFrom('proof_requests').selectAll().where('id', '=', id).executeTakeFirst(),
  );
}
