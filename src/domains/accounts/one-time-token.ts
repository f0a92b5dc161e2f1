import type { PlatformContext } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { accountsOf } from './tables.ts';
import { newToken, tokenHash } from './token.ts';

const HOURS = { activation: 24, password_reset: 1 } as const;

/** Makes the token of a mailed link; earlier ones of the same purpose stop working. */
export async function makeOneTimeToken(
  ctx: PlatformContext,
  tx: Tx,
  userId: string,
  purpose: keyof typeof HOURS,
): Promise<string> {
  const token = newToken('avo_');
  const expires = new Date(ctx.clock.now().getTime() + HOURS[purpose] * 3_600_000);
  const db = accountsOf(tx);
  await db.deleteFrom('one_time_tokens').where('user_id', '=', userId).where('purpose', '=', purpose).execute();
  await db
    .insertInto('one_time_tokens')
    .values({ hash: tokenHash(token), user_id: userId, purpose, expires_at: expires })
    .execute();
  return token;
}
