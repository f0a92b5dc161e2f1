import type { Context } from '#domains/context.ts';
import { erasePresentation } from '#domains/credentials/presentations/index.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
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

/** Ends the request of a verification that still waits for a wallet: it can no longer be answered. */
export async function endWalletRequest(ctx: Context, tx: Tx, actor: Actor, id: string): Promise<void> {
  const found = await findVerificationForUpdate(tx, id);
  if (found?.status === 'requires_input') await forgetWallet(ctx, tx, actor, found);
}
