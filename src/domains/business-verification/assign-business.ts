import { findMembers, type Member } from '#domains/accounts/index.ts';
import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Actor } from '#platform/http/actor.ts';
import { onBusiness } from './on-business.ts';
import { changeBusiness } from './store.ts';
import type { BusinessStatus } from './verification.ts';

/** Nobody works on what is decided for good. */
const CLOSED: readonly BusinessStatus[] = ['rejected', 'cancelled', 'redacted'];

/** Gives a verification to a member who may review, or back to the queue; 422 for anybody else. */
export function assignBusiness(ctx: Context, actor: Actor, id: string, assignee: string | null): Promise<void> {
  return onBusiness(ctx, actor, id, async (tx, row) => {
    if (CLOSED.includes(row.status))
      throw new AppError('conflict', { message: `Nobody works on a verification that is ${row.status}.` });
    if (assignee !== null) assertReviews((await findMembers(ctx, tx)).find(({ userId }) => userId === assignee));
    if (row.assignee === assignee) return;
    await changeBusiness(tx, row, { assignee, at: ctx.clock.now() });
    await ctx.events.audit(tx, actor, { action: 'verification.assigned', subject: id, details: { assignee } });
  });
}

function assertReviews(member: Member | undefined): void {
  if (member && mayReview(member)) return;
  throw new AppError('unprocessable', {
    errors: [{ path: 'assignee', message: 'Not a member of the organisation who may review' }],
  });
}

/** The roles that have the scope reviews:write. */
export const mayReview = ({ role }: Member): boolean => role === 'owner' || role === 'reviewer';
