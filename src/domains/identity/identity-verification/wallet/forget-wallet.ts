import type { Context } from '#domains/context.ts';
import { erasePresentation, findPresentationProgress } from '#domains/credentials/presentations/index.ts';
import type { Tx } from '#platform/db/database.ts';
import type { JobData } from '#platform/jobs/jobs.ts';
import { type Actor, systemActor } from '#platform/operation/actor.ts';
import { discardFace } from '../retention/erase-biometrics.ts';
import { findVerificationForUpdate } from '../store.ts';
import type { VerificationRow } from '../tables.ts';

/**
 * Ends the request sent to a wallet, with everything requested and presented, in the caller's transaction, which must
 * have locked the verification (the common lock order). Does nothing if there is none.
 */
export async function forgetWallet(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { presentation_request_id: id }: Pick<VerificationRow, 'presentation_request_id'>,
): Promise<void> {
  if (id !== null) await erasePresentation(ctx, tx, actor, id);
}

/**
 * Ends the request of a verification that still waits for a wallet: it can no longer be answered. The pictures of the
 * face that waited with it are erased.
 */
export async function endWalletRequest(ctx: Context, tx: Tx, actor: Actor, id: string): Promise<void> {
  const found = await findVerificationForUpdate(tx, id);
  if (found?.status !== 'requires_input') return;
  await forgetWallet(ctx, tx, actor, found);
  await eraseWaitingFace(ctx, tx, actor, found);
}

/** Erases the pictures of the face if the request to a wallet has expired, because the next request needs new ones. */
export async function eraseLapsedFace(ctx: Context, { org, id, requestId }: JobData): Promise<void> {
  const actor = systemActor(String(org), 'identity-verification');
  await ctx.db.org(actor, async (tx) => {
    const found = await findVerificationForUpdate(tx, String(id));
    if (found?.status !== 'requires_input' || found.presentation_request_id !== requestId) return;
    const { state } = await findPresentationProgress(ctx, tx, requestId);
    if (state === 'expired') await eraseWaitingFace(ctx, tx, actor, found);
  });
}

async function eraseWaitingFace(ctx: Context, tx: Tx, actor: Actor, found: VerificationRow): Promise<void> {
  const pictures = await discardFace(ctx, tx, found);
  if (pictures === 0) return;
  const details = { pictures };
  await ctx.events.audit(tx, actor, { action: 'verification.biometrics_erased', subject: found.id, details });
}
