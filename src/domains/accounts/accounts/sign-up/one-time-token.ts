import type { PlatformContext } from '#platform/context.ts';
import { tokenHash } from '#platform/crypto/token.ts';
import type { Tx } from '#platform/db/database.ts';
import { newToken } from '../keys/token.ts';
import { accountsOf } from '../tables.ts';

const HOURS = 1;

/**
 * Creates the token of a link to set a new password. Earlier tokens keep working for their hour; otherwise, a
 * stranger's request would invalidate the owner's link.
 */
export async function makeResetToken(ctx: PlatformContext, tx: Tx, userId: string): Promise<string> {
  const token = newToken('avo_');
  const expires = new Date(ctx.wallClock.now().getTime() + HOURS * 3_600_000);
  const row = { hash: tokenHash(token), user_id: userId, expires_at: expires };
  await accountsOf(tx).insertInto('one_time_tokens').values(row).execute();
  return token;
}

/** Whether a link to set a new password works; uses up nothing. */
export async function isResetToken(ctx: PlatformContext, tx: Tx, token: string): Promise<boolean> {
  const row = await accountsOf(tx)
    .selectFrom('one_time_tokens')
    .select('user_id')
    .where('hash', '=', tokenHash(token))
    .where('expires_at', '>', ctx.wallClock.now())
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses up a token, and all others of its user, and returns the user; undefined if it is unknown, used, or expired. */
export async function takeResetToken(ctx: PlatformContext, tx: Tx, token: string): Promise<string | undefined> {
  const row = await accountsOf(tx)
    .deleteFrom('one_time_tokens')
    .where('hash', '=', tokenHash(token))
    .where('expires_at', '>', ctx.wallClock.now())
    .returning('user_id')
    .executeTakeFirst();
  if (row) await forgetResetTokens(tx, row.user_id);
  return row?.user_id;
}

/** Invalidates all of a user's links. */
export async function forgetResetTokens(tx: Tx, userId: string): Promise<void> {
  await accountsOf(tx).deleteFrom('one_time_tokens').where('user_id', '=', userId).execute();
}
