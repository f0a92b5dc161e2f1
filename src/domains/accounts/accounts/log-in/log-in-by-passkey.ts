import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { findChallenge, spendChallenge } from '../second-factors/challenge.ts';
import { checkSecondFactor } from '../second-factors/check-second-factor.ts';
import { claimedChallenge, claimedUser, type PasskeyAssertion } from '../second-factors/passkey.ts';
import { verifyPasskey } from '../second-factors/verify-passkey.ts';
import { findMembership, type Origin, openSession, type Session } from '../sessions/open-session.ts';
import { noteRefusal } from './note-refusal.ts';

/**
 * Opens a session with only a passkey: it is something that the user has, and it verifies the user by knowledge or
 * biometrics, so a password would add nothing. 410 if its challenge is used up or older than 5 minutes.
 */
export async function logInByPasskey(
  ctx: Context,
  { passkey, organization }: { passkey: PasskeyAssertion; organization?: string },
  origin: Origin,
): Promise<Session> {
  const challenge = claimedChallenge(passkey.response.clientDataJSON);
  if (!(await ctx.db.system((tx) => findChallenge(ctx, tx, 'passwordless', challenge)))) throw gone();
  const userId = claimedUser(passkey);
  if (!userId) throw new AppError('invalid_second_factor');
  const use = await verifyPasskey(ctx, { userId, passkey, challenge });
  const session = await ctx.db.org({ org: userId }, async (tx) => {
    const { outcome } = await checkSecondFactor(ctx, tx, { userId, shown: { method: 'passkey', use } });
    if (outcome !== 'accepted') return undefined;
    if (!(await spendChallenge(tx, challenge))) throw gone();
    const membership = await findMembership(tx, userId, organization);
    if (!membership) throw new AppError('invalid_login');
    return openSession(ctx, tx, { userId, membership, factor: 'passkey', origin });
  });
  if (session) return session;
  noteRefusal(ctx, userId, 'passkey');
  throw new AppError('invalid_second_factor');
}

const gone = (): AppError => new AppError('gone', { message: 'This login is complete or has expired. Start again.' });
