import type { Context } from '#domains/context.ts';
import { findReviewers } from '#domains/identity/casework/index.ts';
import type { Actor } from '#platform/operation/actor.ts';

/** The members who may decide, so that they can assign each other; the full list of members is for owners only. */
export async function listReviewers(ctx: Context, actor: Actor) {
  const reviewers = await ctx.db.org(actor, (tx) => findReviewers(ctx, tx));
  return reviewers.map(({ userId, email, role }) => ({ userId, email, role }));
}
