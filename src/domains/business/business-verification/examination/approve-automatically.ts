import type { Context } from '#domains/context.ts';
import { currentPolicy } from '#domains/identity/verification-policies/index.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import { systemActor } from '#platform/operation/actor.ts';
import { recordBusinessDecision } from '../casework/record-business-decision.ts';
import { BusinessChanged, findBusinessVerification } from '../store.ts';
import type { BusinessRow } from '../tables.ts';
import type { BusinessReference } from '../verification.ts';
import { assertNoObstacles, isBehind } from './obstacles.ts';

/**
 * Approves a business without a reviewer if the policy allows it and every task succeeded. All others go to a reviewer,
 * including cases that a reviewer has touched; no business is rejected automatically.
 */
export async function approveAutomatically(ctx: Context, { org, verificationId }: BusinessReference): Promise<void> {
  const actor = systemActor(org, 'business-verification');
  const row = await ctx.db.org(actor, async (tx) => {
    const { automaticApproval } = (await currentPolicy(ctx, tx)).business;
    const found = automaticApproval ? await findBusinessVerification(tx, verificationId) : undefined;
    return found && !(await isBehind(ctx, tx, found)) ? found : undefined;
  });
  if (!row || !isCertain(row)) return;
  try {
    const alongside = (tx: Tx) => assertNoObstacles(ctx, tx, row);
    await recordBusinessDecision(ctx, { actor, row, status: 'approved', alongside });
  } catch (error) {
    // A concurrent writer has decided the verification, or submitted data that is examined next; an obstacle needs a
    // reviewer.
    const isObstacle = error instanceof AppError && error.code === 'unprocessable';
    if (!isObstacle && !(error instanceof BusinessChanged)) throw error;
  }
}

function isCertain({ status, attempt, assignee, approvals, tasks }: BusinessRow): boolean {
  if (status !== 'in_review' || attempt > 1 || assignee !== null || approvals.length > 0) return false;
  return tasks.length > 0 && tasks.every((task) => task.status === 'success');
}
