import type { Context } from '#domains/context.ts';
import { enterOrganization, type Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { forgetSecondFactors } from './second-factors/manage-second-factors.ts';
import { endSessions, findAccountsWithoutMembership, findMemberships } from './store.ts';
import { accountsOf } from './tables.ts';

/** Deletes the account of a removed member without other memberships. The transaction stays in the organization. */
export async function forgetAccountOfNobody(ctx: Context, tx: Tx, actor: Actor, userId: string): Promise<void> {
  await forgetWithoutMembership(ctx, tx, userId);
  await enterOrganization(tx, actor.org);
}

/** At start: deletes accounts that earlier versions left without a membership. */
export async function forgetLeftAccounts(ctx: Context): Promise<void> {
  for (const userId of await ctx.db.system(findAccountsWithoutMembership))
    await ctx.db.system((tx) => forgetWithoutMembership(ctx, tx, userId));
}

/**
 * An account without a membership cannot log in, and would block its address for sign-ups and invitations. Joining an
 * organization locks the user's row too, so it cannot happen meanwhile.
 */
async function forgetWithoutMembership(ctx: Context, tx: Tx, userId: string): Promise<void> {
  const db = accountsOf(tx);
  await db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  if ((await findMemberships(tx, userId)).length > 0) return;
  // There may be a session that was opened after the membership ended.
  await endSessions(tx, userId);
  await db.deleteFrom('one_time_tokens').where('user_id', '=', userId).execute();
  await forgetSecondFactors(ctx, tx, userId);
  await db.deleteFrom('users').where('id', '=', userId).execute();
}
