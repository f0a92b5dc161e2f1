import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Actor } from '#platform/http/actor.ts';
import { statusOf } from './offer.ts';
import { changeOffer, lockOffer } from './store.ts';

/** Ends an offer before it gave anything: neither its code nor its token works any more. 409 once it has ended. */
export function cancelOffer(ctx: Context, actor: Actor, id: string): Promise<void> {
  return ctx.db.org(actor, async (tx) => {
    const offer = await lockOffer(tx, id);
    if (!offer) throw new AppError('not_found');
    const now = ctx.clock.now();
    const status = statusOf(offer, now);
    if (status !== 'offered' && status !== 'accepted')
      throw new AppError('conflict', { message: `An offer that is ${status} cannot be cancelled.` });
    await changeOffer(tx, id, { status: 'cancelled', at: now });
    await ctx.events.audit(tx, actor, { action: 'credential_offer.cancelled', subject: id });
  });
}
