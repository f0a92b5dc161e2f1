import { findAgreementState, sendAgreement } from '#domains/agreements/agreements/index.ts';
import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { endRelease } from '../end-release.ts';

/** Sends the agreement of a release to its parties, once; if the agreement cannot be sent, the release ends. */
export async function sendForSigning(
  ctx: Context,
  actor: Actor,
  { id, agreementId }: { id: string; agreementId: string },
): Promise<void> {
  const state = await ctx.db.org(actor, (tx) => findAgreementState(tx, agreementId));
  if (state?.status !== 'draft') return;
  try {
    await sendAgreement(ctx, actor, agreementId);
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    // No party will be asked, so the release must not wait for signatures.
    await ctx.db.org(actor, (tx) => endRelease(ctx, tx, actor, { id, status: 'expired', code: 'not_sent' }));
    throw error;
  }
}
