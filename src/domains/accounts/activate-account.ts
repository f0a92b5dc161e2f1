import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { enterOrganization, type Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { emailOf } from './mail-user.ts';
import { forgetTokens } from './one-time-token.ts';
import { scopesOf } from './role.ts';
import { findMemberships, takeOneTimeToken } from './store.ts';
import { accountsOf } from './tables.ts';

/** Spends the token of the mailed link; the address that may log in now. 410 when it is unknown, spent or older than 24 hours. */
export function activateAccount(ctx: Context, token: string): Promise<{ email: string }> {
  return ctx.db.system(async (tx) => {
    const taken = await takeOneTimeToken(tx, token, 'activation', ctx.wallClock.now());
    if (!taken?.passwordHash)
      throw new AppError('gone', {
        message: 'This link was used already or has expired. Sign up again to get a new one.',
      });
    const { userId, passwordHash } = taken;
    await markActivated(ctx, tx, { userId, passwordHash });
    return { email: await emailOf(ctx, tx, userId) };
  });
}

/** Lets the user log in from now on, with this password; links of other sign-ups with the address stop working. */
export async function markActivated(
  ctx: Context,
  tx: Tx,
  { userId, passwordHash }: { userId: string; passwordHash: string },
): Promise<void> {
  await accountsOf(tx)
    .updateTable('users')
    .set({ activated_at: ctx.wallClock.now(), password_hash: passwordHash })
    .where('id', '=', userId)
    .execute();
  await forgetTokens(tx, userId, 'activation');
  await auditForUser(ctx, tx, userId, 'user.activated');
}

/** Writes an audit entry about a user into each of its organisations; the transaction ends up in the last of them. */
export async function auditForUser(
  ctx: Context,
  tx: Tx,
  userId: string,
  action: string,
  details: Record<string, string> = {},
): Promise<void> {
  for (const { org, role } of await findMemberships(tx, userId)) {
    await enterOrganization(tx, org);
    const actor: Actor = { org, kind: 'user', id: userId, scopes: scopesOf(role) };
    await ctx.events.audit(tx, actor, { action, subject: userId, details });
  }
}
