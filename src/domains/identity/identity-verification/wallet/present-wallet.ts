import type { Context } from '#domains/context.ts';
import { findPresentationProgress } from '#domains/credentials/presentations/index.ts';
import type { Tx } from '#platform/db/database.ts';
import type { VerificationRow } from '../tables.ts';

/** How far the wallet is that is waited for; how to reach it is told once, to whoever asked it. */
export async function presentWallet(
  ctx: Context,
  tx: Tx,
  { presentation_request_id: id }: Pick<VerificationRow, 'presentation_request_id'>,
) {
  if (id === null) return null;
  const { state, expiresAt } = await findPresentationProgress(ctx, tx, id);
  return { state, expiresAt: expiresAt.toISOString() };
}
