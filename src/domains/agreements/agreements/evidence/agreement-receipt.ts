import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { requireAnchor } from '#platform/audit-log/index.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { loadAgreement } from '../store.ts';

/**
 * The receipt for the completion of an agreement: a log entry with the hashes of its document and its evidence. 409
 * until it is completed, and for a second or two afterwards.
 */
export function agreementReceipt(ctx: Context, actor: Actor, id: string): Promise<string> {
  return ctx.db.org(actor, async (tx) => {
    const { completed_at: completedAt } = await loadAgreement(tx, id);
    if (completedAt === null)
      throw new AppError('conflict', { message: 'The receipt is available after all parties have signed.' });
    return requireAnchor(tx, { action: 'agreement.signed', subject: id });
  });
}
