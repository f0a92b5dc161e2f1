import type { Context } from '#domains/context.ts';
import { findPresentationProgress } from '#domains/credentials/presentations/index.ts';
import type { Tx } from '#platform/db/database.ts';
import type { VerificationRow } from '../tables.ts';

/** The progress of the pending wallet request; the wallet link was returned only once, to the requester. */
export async function presentWallet(
  ctx: Context,
  tx: Tx,
  { presentation_request_id: id }: Pick<VerificationRow, 'presentation_request_id'>,
) {
  if (id === null) return null;
  const { state, expiresAt } = await findPresentationProgress(ctx, tx, id);
  return { state, expiresAt: expiresAt.toISOString() };
}
