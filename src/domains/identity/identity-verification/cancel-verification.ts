import type { Context } from '#domains/context.ts';
import { unwatch } from '#domains/reference/screening/index.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { changeVerification, findVerificationForUpdate } from './store.ts';
import { assertTransition } from './verification.ts';
import { forgetWallet } from './wallet/forget-wallet.ts';

/** Ends a verification that is not decided yet. */
export async function cancelVerification(ctx: Context, actor: Actor, id: string): Promise<void> {
  await ctx.db.org(actor, async (tx) => {
    const found = await findVerificationForUpdate(tx, id);
    if (!found) throw notFound();
    assertTransition(found.status, 'cancelled');
    await forgetWallet(ctx, tx, actor, found);
    const changes = {
      status: 'cancelled',
      presentation_request_id: null,
      expires_at: null,
      at: ctx.clock.now(),
    } as const;
    if (!(await changeVerification(tx, found, changes))) throw new AppError('conflict');
    await unwatch(ctx, tx, { org: actor.org, owner: id });
    await ctx.events.audit(tx, actor, { action: 'verification.cancelled', subject: id });
  });
}
