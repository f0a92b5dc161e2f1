import type { Context } from '#domains/context.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { openHits } from './hit.ts';
import type { HitState, ScreeningHit } from './screening.ts';
import { screeningOf } from './tables.ts';

export interface Settlement {
  owner: string;
  hitId: string;
  state: Exclude<HitState, 'open'>;
  /** Why; sealed. */
  note: string;
}

/** Records what a person says of a match; a later judgement takes the place of an earlier one. 404 for a hit of somebody else. */
export async function settleHit(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { owner, hitId, state, note }: Settlement,
): Promise<ScreeningHit> {
  await screeningOf(tx)
    .selectFrom('screening_hits')
    .select('id')
    .where('id', '=', hitId)
    .where('owner', '=', owner)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
  const sealed = await ctx.vault.seal(tx, { org: actor.org, subject: owner }, Buffer.from(note), 'screening-note');
  const row = await screeningOf(tx)
    .updateTable('screening_hits')
    .set({ state, note: sealed, settled_at: ctx.clock.now(), settled_by: actor.id })
    .where('id', '=', hitId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await ctx.events.audit(tx, actor, { action: 'screening_hit.settled', subject: owner, details: { hitId, state } });
  const [hit] = await openHits(ctx, tx, [row]);
  if (!hit) throw new AppError('gone');
  return hit;
}
