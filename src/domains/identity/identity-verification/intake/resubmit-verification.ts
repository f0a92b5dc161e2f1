import type { Context } from '#domains/context.ts';
import { currentPolicy } from '#domains/identity/verification-policies/index.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { assertTestMode } from '#platform/operation/test-outcome.ts';
import { discardFace } from '../retention/erase-biometrics.ts';
import { changeVerification, findVerificationForUpdate } from '../store.ts';
import { assertTransition, type Consent, DECIDE_QUEUE, MAX_ATTEMPTS } from '../verification.ts';
import { assertEvidence } from '../wallet/assert-evidence.ts';
import { forgetWallet } from '../wallet/forget-wallet.ts';
import { sealChip, storeSubmission } from './store-pictures.ts';
import type { Submission } from './submission.ts';

export interface Resubmission {
  submission: Submission;
  /** The requested outcome in test mode; 422 in live mode. */
  testOutcome?: string | undefined;
  /** Stored if the earlier pictures came without one. */
  consent?: Consent | undefined;
  /** Anything else to write in the same transaction. */
  alongside?: (tx: Tx) => Promise<void>;
}

/**
 * Accepts new pictures for a verification that requires them, replacing earlier ones, or a requested outcome in test
 * mode; 409 after five attempts.
 */
export async function resubmitVerification(
  ctx: Context,
  actor: Actor,
  id: string,
  { submission, testOutcome, consent, alongside }: Resubmission,
): Promise<void> {
  await assertTestMode(ctx, actor, testOutcome);
  await ctx.db.org(actor, async (tx) => {
    const found = await findVerificationForUpdate(tx, id);
    if (!found) throw notFound();
    assertTransition(found.status, 'processing');
    if (found.status !== 'requires_input')
      throw new AppError('conflict', { message: `No pictures are required; the verification is ${found.status}.` });
    if (found.attempt >= MAX_ATTEMPTS)
      throw new AppError('conflict', {
        message: `All ${MAX_ATTEMPTS} attempts are used. Start a new verification.`,
      });
    assertEvidence(await currentPolicy(ctx, tx), 'document');
    const attempt = found.attempt + 1;
    await forgetWallet(ctx, tx, actor, found);
    await discardFace(ctx, tx, found);
    const changes = {
      status: 'processing',
      attempt,
      method: 'document',
      presentation_request_id: null,
      expires_at: null,
      test_outcome: testOutcome ?? null,
      // Earlier pictures may have come without a consent record.
      ...(await sealChip(ctx, tx, { org: actor.org, verificationId: id }, submission)),
      ...(found.consent === null && consent && { consent: JSON.stringify(consent) }),
      at: ctx.clock.now(),
    } as const;
    if (!(await changeVerification(tx, found, changes))) throw new AppError('conflict');
    await storeSubmission(ctx, tx, { org: actor.org, verificationId: id, attempt }, submission);
    await alongside?.(tx);
    await ctx.events.audit(tx, actor, { action: 'verification.resubmitted', subject: id, details: { attempt } });
    await ctx.jobs.send(tx, DECIDE_QUEUE, { org: actor.org, verificationId: id });
  });
}
