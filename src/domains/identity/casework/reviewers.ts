import { findMembers, type Member } from '#domains/accounts/accounts/index.ts';
import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';

/** The members of the transaction's organization whose role has the scope reviews:write. */
export async function findReviewers(ctx: Context, tx: Tx): Promise<Member[]> {
  const members = await findMembers(ctx, tx);
  return members.filter(({ role }) => role === 'owner' || role === 'reviewer');
}
