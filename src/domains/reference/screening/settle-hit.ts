import { isSamePerson } from '#domains/accounts/accounts/index.ts';
import type { Context } from '#domains/context.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { NOTE_SEAL, openHits } from './hit.ts';
import type { HitState, ScreeningHit } from './screening.ts';
import { type HitRow, screeningOf } from './tables.ts';

/** A reviewer's judgment of a match. */
export interface Settlement {
  state: Exclude<HitState, 'open'>;
  /** The reason; sealed. */
  note: string;
}

interface SettledHit extends Settlement {
  owner: string;
  hitId: string;
  /** Whether a dismissal needs a second reviewer's agreement; confirming never does. */
  needsTwo?: boolean;
}

/**
 * Records a judgment of a match; a later one replaces an earlier one. 404 for another owner's hit; 409 if a dismissal
 * needs a second reviewer, and the first one repeats it.
 */
export async function settleHit(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { owner, hitId, state, note, needsTwo = false }: SettledHit,
): Promise<ScreeningHit> {
  const found = await screeningOf(tx)
    .selectFrom('screening_hits')
    .selectAll()
    .where('id', '=', hitId)
    .where('owner', '=', owner)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
  const sealed = await ctx.vault.seal(tx, { org: actor.org, subject: owner }, Buffer.from(note), NOTE_SEAL);
  const isFirst = needsTwo && state === 'false_positive' && (await isUnseconded(tx, found, actor));
  const row = await change(tx, hitId, isFirst ? dismissedFirst(actor, sealed) : settled(ctx, actor, { state, sealed }));
  const action = isFirst ? 'screening_hit.dismissed_first' : 'screening_hit.settled';
  await ctx.events.audit(tx, actor, { action, subject: owner, details: { hitId, state } });
  const [hit] = await openHits(ctx, tx, [row]);
  if (!hit) throw new AppError('gone');
  return hit;
}

/** Whether no reviewer has dismissed the hit before. Throws 409 if the actor has already dismissed it. */
async function isUnseconded(tx: Tx, { state, first_settled_by: first }: HitRow, actor: Actor): Promise<boolean> {
  if (state === 'false_positive') return false;
  if (state === 'confirmed' || first === null) return true;
  if (await isSamePerson(tx, first, actor))
    throw new AppError('conflict', {
      message: 'Your dismissal is already recorded. Another reviewer must confirm it.',
    });
  return false;
}

const dismissedFirst = (actor: Actor, note: Buffer) => ({
  ...{ state: 'open' as const, note: null, settled_at: null, settled_by: null },
  ...{ first_settled_by: actor.id, first_note: note },
});

const settled = (
  { clock }: Context,
  actor: Actor,
  { state, sealed }: { state: Settlement['state']; sealed: Buffer },
) => ({
  ...{ state, note: sealed, settled_at: clock.now(), settled_by: actor.id },
  // An earlier dismissal does not apply to a confirmed hit.
  ...(state === 'confirmed' && { first_settled_by: null, first_note: null }),
});

function change(
  tx: Tx,
  hitId: string,
  changes: ReturnType<typeof dismissedFirst> | ReturnType<typeof settled>,
): Promise<HitRow> {
  return screeningOf(tx)
    .updateTable('screening_hits')
    .set(changes)
    .where('id', '=', hitId)
    .returningAll()
    .executeTakeFirstOrThrow();
}
