import type { PlatformContext } from '#platform/context.ts';
import { tokenHash } from '#platform/crypto/token.ts';
import type { Tx } from '#platform/db/database.ts';
import { accountsOf } from './tables.ts';
import { newToken } from './token.ts';

const HOURS = { activation: 24, password_reset: 1 } as const;

/** Makes the token of a link to set a new password; earlier ones stop working. */
export async function makeResetToken(ctx: PlatformContext, tx: Tx, userId: string): Promise<string> {
  await forgetTokens(tx, userId, 'password_reset');
  return insertToken(ctx, tx, { userId, purpose: 'password_reset', passwordHash: null });
}

/**
 * Makes the token of an activation link, which carries the password of its own sign-up. Earlier ones go on working: else
 * whoever signs up with another's address would make the owner's link useless, and the owner activate a stranger's password.
 */
export function makeActivationToken(
  ctx: PlatformContext,
  tx: Tx,
  { userId, passwordHash }: { userId: string; passwordHash: string },
): Promise<string> {
  return insertToken(ctx, tx, { userId, purpose: 'activation', passwordHash });
}

/** Makes all links of one purpose useless. */
export async function forgetTokens(tx: Tx, userId: string, purpose: keyof typeof HOURS): Promise<void> {
  const tokens = accountsOf(tx).deleteFrom('one_time_tokens').where('user_id', '=', userId);
  await tokens.where('purpose', '=', purpose).execute();
}

async function insertToken(
  ctx: PlatformContext,
  tx: Tx,
  { userId, purpose, passwordHash }: { userId: string; purpose: keyof typeof HOURS; passwordHash: string | null },
): Promise<string> {
  const token = newToken('avo_');
  const expires = new Date(ctx.clock.now().getTime() + HOURS[purpose] * 3_600_000);
  await accountsOf(tx)
    .insertInto('one_time_tokens')
    .values({ hash: tokenHash(token), user_id: userId, purpose, password_hash: passwordHash, expires_at: expires })
    .execute();
  return token;
}
