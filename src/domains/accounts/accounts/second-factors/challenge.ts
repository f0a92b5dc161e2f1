import type { PlatformContext } from '#platform/context.ts';
import { newToken, tokenHash } from '#platform/crypto/token.ts';
import type { Tx } from '#platform/db/database.ts';
import { type SecondFactorsTables, secondFactorsOf } from './tables.ts';

const MINUTES = 5;

export type Purpose = SecondFactorsTables['second_factor_challenges']['purpose'];

export interface Challenge {
  userId: string | null;
  organization: string | null;
}

/**
 * A single-use token for 5 minutes. Its 256 random bits are also the challenge that a passkey signs (WebAuthn Level 3,
 * section 13.4.3), so that the two cannot be swapped.
 */
export async function makeChallenge(
  ctx: PlatformContext,
  tx: Tx,
  purpose: Purpose,
  { userId = null, organization = null }: Partial<Challenge> = {},
): Promise<string> {
  const token = newToken();
  const expires = new Date(ctx.wallClock.now().getTime() + MINUTES * 60_000);
  const row = { hash: tokenHash(token), purpose, user_id: userId, organization, expires_at: expires };
  await secondFactorsOf(tx).insertInto('second_factor_challenges').values(row).execute();
  return token;
}

/** A challenge; undefined if it is unknown, used, expired, or for a different purpose. */
export async function findChallenge(
  ctx: PlatformContext,
  tx: Tx,
  purpose: Purpose,
  token: string,
): Promise<Challenge | undefined> {
  const row = await secondFactorsOf(tx)
    .selectFrom('second_factor_challenges')
    .select(['user_id', 'organization'])
    .where('hash', '=', tokenHash(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', ctx.wallClock.now())
    .executeTakeFirst();
  return row && { userId: row.user_id, organization: row.organization };
}

/** Uses up a challenge; returns whether it existed. */
export async function spendChallenge(tx: Tx, token: string): Promise<boolean> {
  const { numDeletedRows } = await secondFactorsOf(tx)
    .deleteFrom('second_factor_challenges')
    .where('hash', '=', tokenHash(token))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends all pending logins and enrollments of the user. */
export async function forgetChallenges(tx: Tx, userId: string): Promise<void> {
  await secondFactorsOf(tx).deleteFrom('second_factor_challenges').where('user_id', '=', userId).execute();
}
