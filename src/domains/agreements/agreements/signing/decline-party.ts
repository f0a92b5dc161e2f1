import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { endAgreement } from '../end-agreement.ts';
import { isActing } from '../party.ts';
import { addToTrail, changeParty } from '../store.ts';
import { assertOpen } from './assert-may-act.ts';
import { type PartyLink, type Visitor, withLockedParty } from './find-party.ts';
import type { Signed } from './sign-party.ts';

/**
 * Ends the agreement with the party's reason; 409 if it is not its turn or it has acted, 410 if the agreement has
 * ended.
 */
export function declineAsParty(
  ctx: Context,
  link: PartyLink,
  { reason, ...visitor }: Visitor & { reason: string },
): Promise<Signed> {
  return withLockedParty(ctx, link, async (tx, open) => {
    assertOpen(ctx, open);
    const { actor, agreement, party } = open;
    if (!isActing(party.kind)) throw new AppError('conflict', { message: 'This party cannot decline.' });
    const at = ctx.clock.now();
    const owner = { org: party.org_id, subject: party.id };
    const declined = await changeParty(tx, party.id, {
      status: 'declined',
      done_at: at,
      decline_reason: await ctx.vault.seal(tx, owner, Buffer.from(reason), 'decline-reason'),
      prepared: null,
    });
    await addToTrail(ctx, tx, agreement, { at, partyId: party.id, action: 'declined', ...visitor });
    const ended = await endAgreement(ctx, tx, actor, agreement, { status: 'declined', reason, party: declined });
    return { status: declined.status, agreementStatus: ended.status };
  });
}
