import type { Context } from '#domains/context.ts';
import { unwatch } from '#domains/reference/screening/index.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { changeVerification, findVerificationForUpdate } from './store.ts';
import type { VerificationRow } from './tables.ts';
import { assertTransition } from './verification.ts';
import { forgetWallet } from './wallet/forget-wallet.ts';

/** Cancels a verification that is not decided yet. */
export async function cancelVerification(ctx: Context, actor: Actor, id: string): Promise<void> {
  await ctx.db.org(actor, async (tx) => {
    const found = await findVerificationForUpdate(tx, id);
    if (!found) throw notFound();
    assertTransition(found.status, 'cancelled');
    await cancelLocked(ctx, tx, actor, found);
    await unwatch(ctx, tx, { org: actor.org, owner: id });
  });
}

/**
 * {@link cancelVerification} in the caller's transaction, which has locked it; returns the new row. Throws 409 if it
 * changed meanwhile.
 */
export async function cancelLocked(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  found: VerificationRow,
): Promise<VerificationRow> {
  await forgetWallet(ctx, tx, actor, found);
  const cancelled = await changeVerification(tx, found, {
    status: 'cancelled',
    presentation_request_id: null,
    expires_at: null,
    at: ctx.clock.now(),
  });
  if (!cancelled) throw new AppError('conflict');
  await ctx.events.audit(tx, actor, { action: 'verification.cancelled', subject: found.id });
  return cancelled;
}
