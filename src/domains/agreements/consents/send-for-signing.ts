import { sendOrEnd } from '#domains/agreements/agreements/index.ts';
import type { Context } from '#domains/context.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { endConsent } from './end-consent.ts';
import { findByAgreement } from './store.ts';

/** Queue of the job that sends the agreement if a crash prevented the request from doing so. */
export const SEND_QUEUE = 'consents.send';

/** Sends the agreement of a pending consent to its parties, once; if it cannot be sent, the consent ends. */
export async function sendForSigning(ctx: Context, actor: Actor, agreementId: string): Promise<void> {
  const consent = await ctx.db.org(actor, (tx) => findByAgreement(tx, agreementId));
  if (consent?.status !== 'pending') return;
  const { id } = consent;
  await sendOrEnd(ctx, actor, agreementId, (tx) =>
    endConsent(ctx, tx, actor, { id, status: 'expired', reason: 'not_sent' }),
  );
}
