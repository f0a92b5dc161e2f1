import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { presentDistribution } from './list-distributions.ts';
import { changeDistribution, lockDistribution } from './recipient.ts';

/**
 * Records that an email bounced after the mail server had accepted it. 404 for another release's delivery, 409 if it
 * has already bounced or was never sent.
 */
export function recordBounce(
  ctx: Context,
  actor: Actor,
  { id, distributionId }: { id: string; distributionId: string },
  reason: string,
) {
  return ctx.db.org(actor, async (tx) => {
    const row = await lockDistribution(tx, distributionId);
    if (row.release_id !== id) throw new AppError('not_found');
    if (row.status !== 'mailed' && row.status !== 'sent')
      throw new AppError('conflict', { message: `A delivery that is ${row.status} cannot bounce.` });
    const changed = await changeDistribution(tx, row.id, {
      status: 'bounced',
      bounced_at: ctx.clock.now(),
      bounce_reason: reason,
    });
    await ctx.events.audit(tx, actor, { action: 'release.bounced', subject: id, details: { distributionId, reason } });
    return presentDistribution(ctx, tx, actor, changed);
  });
}
