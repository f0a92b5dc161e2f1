import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { statusOf } from './offer.ts';
import { changeOffer, findOfferForUpdate } from './store.ts';
import type { OfferRow } from './tables.ts';

/**
 * Ends an offer: its code and token stop working. Issued credentials stay in the wallet, but can be revoked. 409 if the
 * offer has ended.
 */
export function cancelOffer(ctx: Context, actor: Actor, id: string): Promise<void> {
  return ctx.db.org(actor, async (tx) => {
    const offer = await findOfferForUpdate(tx, id);
    if (!offer) throw new AppError('not_found');
    const now = ctx.clock.now();
    if (!givesSomething(offer, now))
      throw new AppError('conflict', { message: `An offer that is ${statusOf(offer, now)} cannot be canceled.` });
    await changeOffer(tx, id, { status: 'cancelled', at: now });
    await ctx.events.audit(tx, actor, { action: 'credential_offer.cancelled', subject: id });
  });
}

/** Whether the offer can still give a credential: after the first one, until the token expires. */
function givesSomething(offer: OfferRow, now: Date): boolean {
  const status = statusOf(offer, now);
  if (status === 'issued') return offer.token_expires_at !== null && offer.token_expires_at > now;
  return status === 'offered' || status === 'accepted';
}
