import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Actor } from '#platform/http/actor.ts';
import { changeVerification, loadVerification } from './store.ts';
import { storeSubmission } from './store-pictures.ts';
import type { Submission } from './submission.ts';
import { assertTransition, DECIDE_QUEUE, MAX_ATTEMPTS } from './verification.ts';

/** Takes new pictures for a verification that requires them, in place of the earlier ones, or what is to be decided in test mode; 409 after five attempts. */
export async function resubmitVerification(
  ctx: Context,
  actor: Actor,
  id: string,
  submission: Submission,
  testOutcome: string | null = null,
): Promise<void> {
  await ctx.db.org(actor, async (tx) => {
    const found = await loadVerification(tx, id);
    assertTransition(found.status, 'processing');
    if (found.status !== 'requires_input')
      throw new AppError('conflict', { message: `No pictures are asked for; the verification is ${found.status}.` });
    if (found.attempt >= MAX_ATTEMPTS)
      throw new AppError('conflict', {
        message: `There were ${MAX_ATTEMPTS} attempts already; start a new verification.`,
      });
    const attempt = found.attempt + 1;
    const changes = {
      status: 'processing',
      attempt,
      expires_at: null,
      test_outcome: testOutcome,
      at: ctx.clock.now(),
    } as const;
    if (!(await changeVerification(tx, found, changes))) throw new AppError('conflict');
    await storeSubmission(ctx, tx, { org: actor.org, verificationId: id, attempt }, submission);
    await ctx.events.audit(tx, actor, { action: 'verification.resubmitted', subject: id, details: { attempt } });
    await ctx.jobs.send(tx, DECIDE_QUEUE, { org: actor.org, verificationId: id });
  });
}
