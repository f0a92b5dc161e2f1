import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { emitParty } from '../announce-agreement.ts';
import { addToTrail, changeParty } from '../store.ts';
import { assertMayRead, assertOpen } from './assert-may-act.ts';
import { type PartyLink, type Visitor, withLockedParty } from './find-party.ts';

/**
 * Records that the document was shown to its end. The hash covers the bytes that the page received: 409 if they differ
 * from those that were sent. This completes a viewer's part.
 */
export function recordView(
  ctx: Context,
  link: PartyLink,
  { documentHash, ...visitor }: Visitor & { documentHash: string },
): Promise<void> {
  return withLockedParty(ctx, link, async (tx, open) => {
    assertOpen(ctx, open);
    assertMayRead(open);
    const { actor, agreement, party } = open;
    if (documentHash !== agreement.document_hash)
      throw new AppError('conflict', { message: 'This is not the document that was sent.' });
    if (party.viewed_at !== null) return;
    const at = ctx.clock.now();
    const isDone = party.kind === 'viewer';
    const viewed = await changeParty(tx, party.id, {
      viewed_at: at,
      status: 'viewed',
      ...(isDone && { done_at: at }),
    });
    await addToTrail(ctx, tx, agreement, { at, partyId: party.id, action: 'viewed', ...visitor });
    await emitParty(ctx, tx, actor, 'agreement.viewed', agreement, viewed);
  });
}
