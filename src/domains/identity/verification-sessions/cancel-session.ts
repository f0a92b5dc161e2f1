import type { Context } from '#domains/context.ts';
import { cancelVerification } from '#domains/identity/identity-verification/index.ts';
import { AppError } from '#kernel/errors.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { forgetMails } from '#platform/outbox/forget-mails.ts';
import { statusOf } from './session.ts';
import { changeSession, loadSession } from './store.ts';

/**
 * Cancels a session: its link stops working, and an undecided verification is canceled. 409 once the verification is
 * decided.
 */
export async function cancelSession(ctx: Context, actor: Actor, id: string): Promise<void> {
  const verificationId = await ctx.db.org(actor, async (tx) => {
    const session = await loadSession(ctx, tx, id);
    if (session.verification) return session.verification.id;
    const status = statusOf(session, ctx.clock.now());
    if (status !== 'created' && status !== 'started')
      throw new AppError('conflict', { message: `A session that is ${status} cannot be canceled.` });
    await changeSession(tx, session.row, { status: 'cancelled', at: ctx.clock.now() });
    await forgetMails(ctx, tx, { org: actor.org, about: [id] });
    await ctx.events.audit(tx, actor, { action: 'verification_session.cancelled', subject: id });
    return undefined;
  });
  if (verificationId !== undefined) await cancelVerification(ctx, actor, verificationId);
}
