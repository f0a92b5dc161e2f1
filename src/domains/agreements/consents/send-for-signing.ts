import { findAgreementState, sendAgreement } from '#domains/agreements/agreements/index.ts';
import type { Context } from '#domains/context.ts';
import type { Actor } from '#platform/operation/actor.ts';

/** Queue of the job that sends the agreement if a crash prevented the request from doing so. */
export const SEND_QUEUE = 'consents.send';

/** Sends the agreement of a consent if it has not been sent yet. */
export async function sendForSigning(ctx: Context, actor: Actor, agreementId: string): Promise<void> {
  const state = await ctx.db.org(actor, (tx) => findAgreementState(tx, agreementId));
  if (state?.status === 'draft') await sendAgreement(ctx, actor, agreementId);
}
