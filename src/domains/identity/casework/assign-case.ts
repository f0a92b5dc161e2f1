import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import type { CaseFile } from './case-file.ts';
import { findReviewers } from './reviewers.ts';

/** Assigns a case to a member who may review, or unassigns it; 422 for anyone else, 409 if the decision is final. */
export async function assignCase(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  file: CaseFile,
  assignee: string | null,
): Promise<void> {
  if (file.isClosed)
    throw new AppError('conflict', { message: `A verification that is ${file.status} cannot be assigned.` });
  if (assignee !== null) await assertReviews(ctx, tx, assignee);
  if (file.assignee === assignee) return;
  await file.assign(assignee);
  await ctx.events.audit(tx, actor, { action: 'verification.assigned', subject: file.id, details: { assignee } });
}

async function assertReviews(ctx: Context, tx: Tx, user: string): Promise<void> {
  const reviewers = await findReviewers(ctx, tx);
  if (reviewers.some(({ userId }) => userId === user)) return;
  throw new AppError('unprocessable', {
    errors: [{ path: 'assignee', message: 'Must be a member who can review' }],
  });
}
