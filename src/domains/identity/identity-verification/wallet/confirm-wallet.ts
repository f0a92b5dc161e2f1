import type { Context } from '#domains/context.ts';
import { confirmPresentation, type ReturnedCode } from '#domains/credentials/presentations/index.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { findVerificationForUpdate } from '../store.ts';

/**
 * Accepts a wallet's answer that waits for its page's browser, in the caller's transaction; throws as {@link
 * confirmPresentation}.
 */
export async function confirmWallet(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { id, ...returned }: ReturnedCode & { id: string | null },
): Promise<void> {
  const found = id === null ? undefined : await findVerificationForUpdate(tx, id);
  await confirmPresentation(ctx, tx, actor, { id: found?.presentation_request_id ?? null, ...returned });
}
