import { isSamePerson } from '#domains/accounts/accounts/index.ts';
import type { Context } from '#domains/context.ts';
import { type BusinessPolicy, currentPolicy } from '#domains/identity/verification-policies/index.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { assertNoObstacles, isBehind } from '../examination/obstacles.ts';
import { whenUnchanged } from '../examination/on-business.ts';
import { endOwnerSessions } from '../ownership/index.ts';
import { BusinessChanged, changeBusiness, loadBusiness, openSealed, sealColumn } from '../store.ts';
import type { BusinessRow } from '../tables.ts';
import { type BusinessApproval, type BusinessReview, EXAMINE_QUEUE } from '../verification.ts';
import { recordBusinessDecision } from './record-business-decision.ts';

export interface BusinessReviewInput {
  decision: 'approve' | 'reject';
  /** Shown to the applicant. */
  reason: string;
  /** For colleagues only. */
  note?: string | undefined;
}

interface Case {
  row: BusinessRow;
  policy: BusinessPolicy;
  earlier: BusinessReview | undefined;
  /** Whether data was submitted, or the policy changed, since the last examination. */
  isBehind: boolean;
  /** Whether the first approval was made by the current reviewer. */
  approvedBefore: boolean;
}

/**
 * A reviewer's decision on a business in review. With two-person approval, the first approval waits for another
 * reviewer's; one rejection is enough. After a concurrent background change (an examination, a hit), the verification
 * is reloaded. 422 lists what the policy requires before an approval; 409 in any other state.
 */
export async function reviewBusiness(
  ctx: Context,
  actor: Actor,
  id: string,
  review: BusinessReviewInput,
): Promise<void> {
  try {
    await whenUnchanged(() => decide(ctx, actor, id, review));
  } catch (error) {
    if (!(error instanceof BusinessChanged)) throw error;
    throw new AppError('conflict', {
      message: 'The verification is being changed. Try again in a minute.',
      cause: error,
    });
  }
}

async function decide(ctx: Context, actor: Actor, id: string, review: BusinessReviewInput): Promise<void> {
  const found = await ctx.db.org(actor, (tx) => loadCase(ctx, tx, actor, id));
  const { row, earlier, policy, isBehind } = found;
  const { decision, reason, note = null } = review;
  if (decision === 'approve' && row.status === 'in_review' && isBehind) await refuseUnexamined(ctx, actor, id);
  assertReviewable(found, review);
  if (decision === 'approve') await ctx.db.org(actor, (tx) => assertNoObstacles(ctx, tx, row));
  if (decision === 'approve' && policy.fourEyes && row.approvals.length === 0)
    return approveFirst(ctx, actor, row, { reason, note });
  await recordBusinessDecision(ctx, {
    actor,
    row,
    status: decision === 'approve' ? 'approved' : 'rejected',
    review: { reason, note, ...(earlier?.earlier && { earlier: earlier.earlier }) },
    alongside: (tx) =>
      decision === 'approve'
        ? assertNoObstacles(ctx, tx, row)
        : // Owners of a rejected business need not be verified anymore.
          endOwnerSessions(ctx, tx, actor, { org: actor.org, verificationId: id }),
  });
}

async function loadCase(ctx: Context, tx: Tx, actor: Actor, id: string): Promise<Case> {
  const row = await loadBusiness(tx, id);
  const { business: policy } = await currentPolicy(ctx, tx);
  const earlier = await openSealed<BusinessReview>(ctx, tx, row, 'decision');
  const [approval] = row.approvals;
  const approvedBefore = approval !== undefined && (await isSamePerson(tx, approval.actor, actor));
  return { row, policy, earlier, approvedBefore, isBehind: await isBehind(ctx, tx, row) };
}

/** Queues another examination, in case the previous job failed permanently. */
async function refuseUnexamined(ctx: Context, actor: Actor, id: string): Promise<never> {
  await ctx.db.org(actor, (tx) => ctx.jobs.send(tx, EXAMINE_QUEUE, { org: actor.org, verificationId: id }));
  throw new AppError('conflict', {
    message: 'The business is being examined again, because of new data or a policy change. Try again in a minute.',
  });
}

function assertReviewable({ row, policy, approvedBefore }: Case, { decision }: BusinessReviewInput): void {
  if (row.status !== 'in_review')
    throw new AppError('conflict', {
      message: `Only a business verification in in_review can be decided; this one is ${row.status}.`,
    });
  if (decision === 'reject') return;
  if (policy.fourEyes && approvedBefore)
    throw new AppError('conflict', { message: 'Your approval is already recorded. Another reviewer must confirm it.' });
}

/** Records the first approval; the verification stays in review. */
async function approveFirst(
  ctx: Context,
  actor: Actor,
  row: BusinessRow,
  { reason, note }: { reason: string; note: string | null },
): Promise<void> {
  await ctx.db.org(actor, async (tx) => {
    const at = ctx.clock.now();
    const approvals: BusinessApproval[] = [{ actor: actor.id, at: at.toISOString() }];
    const value: BusinessReview = { reason: null, note: null, earlier: [{ actor: actor.id, reason, note }] };
    const decision = await sealColumn(ctx, tx, row, { column: 'decision', value });
    await changeBusiness(tx, row, { approvals: JSON.stringify(approvals), decision, at });
    await ctx.events.audit(tx, actor, { action: 'verification.approved_first', subject: row.id });
  });
}
