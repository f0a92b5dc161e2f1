import type { Context } from '#domains/context.ts';
import { writeNote } from '#domains/identity/casework/index.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { onBusiness } from '../examination/on-business.ts';
import { suspendBusiness } from './suspend-business.ts';

/**
 * Suspends an approval at the request of a reviewer, whose note is kept for colleagues; renewing it leads back to
 * review.
 */
export function suspendByReviewer(ctx: Context, actor: Actor, id: string, note: string): Promise<void> {
  return onBusiness(ctx, actor, id, async (tx, row) => {
    await suspendBusiness(ctx, tx, actor, { row, reason: 'reviewer' });
    await writeNote(ctx, tx, actor, { verificationId: id, text: note });
  });
}
