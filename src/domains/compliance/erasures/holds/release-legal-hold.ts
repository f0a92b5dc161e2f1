import type { Context } from '#domains/context.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { lockHolds } from '#platform/legal-holds.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { RETENTION_QUEUE } from '../retention/retention-limits.ts';
import { type PresentedHold, presentHold } from './present-hold.ts';
import { sealNote } from './set-legal-hold.ts';

/**
 * Releases a hold; a job orders the erasure of data that only this hold kept. 404 if unknown, 409 if already released.
 */
export function releaseLegalHold(
  ctx: Context,
  actor: Actor,
  { id, note }: { id: string; note?: string | undefined },
): Promise<PresentedHold> {
  return ctx.db.org(actor, async (tx) => {
    await lockHolds(tx, actor.org, 'holder');
    const known = await tx
      .selectFrom('legal_holds')
      .select('released_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow(notFound);
    if (known.released_at) throw new AppError('conflict', { message: 'The hold has already ended.' });
    const row = await tx
      .updateTable('legal_holds')
      .set({
        released_at: ctx.clock.now(),
        released_by_kind: actor.kind,
        released_by: actor.id,
        release_note: await sealNote(ctx, tx, { org: actor.org, id, purpose: 'release-note', note }),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await ctx.events.audit(tx, actor, { action: 'legal_hold.released', subject: id });
    await ctx.jobs.send(tx, RETENTION_QUEUE, { org: actor.org });
    return presentHold(ctx, tx, actor, row);
  });
}
