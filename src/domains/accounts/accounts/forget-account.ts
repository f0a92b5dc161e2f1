import type { Context } from '#domains/context.ts';
import { enterOrganization, type Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { forgetSecondFactors } from './second-factors/manage-second-factors.ts';
import { endSessions, findAccountsWithoutMembership, findMemberships } from './store.ts';
import { accountsOf } from './tables.ts';

/** Ends the account of a member who was removed, where it has no other membership. The transaction stays in the organization. */
export async function forgetAccountOfNobody(ctx: Context, tx: Tx, actor: Actor, userId: string): Promise<void> {
  await forgetWithoutMembership(ctx, tx, userId);
  await enterOrganization(tx, actor.org);
}

/** Ends, at a start, the accounts that earlier versions left without a membership. */
export async function forgetLeftAccounts(ctx: Context): Promise<void> {
  for (const userId of await ctx.db.system(findAccountsWithoutMembership))
    await ctx.db.system((tx) => forgetWithoutMembership(ctx, tx, userId));
}

/**
 * An account without a membership can log in nowhere, and would keep its address from signing up and from being invited. No one
 * joins another organization meanwhile, for that holds the user's row too.
 */
async function forgetWithoutMembership(ctx: Context, tx: Tx, userId: string): Promise<void> {
  const db = accountsOf(tx);
  await db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  if ((await findMemberships(tx, userId)).length > 0) return;
  // One that was opened since the membership ended.
  await endSessions(tx, userId);
  await db.deleteFrom('one_time_tokens').where('user_id', '=', userId).execute();
  await forgetSecondFactors(ctx, tx, userId);
  await db.deleteFrom('users').where('id', '=', userId).execute();
}
