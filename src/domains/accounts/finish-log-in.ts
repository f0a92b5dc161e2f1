import type { Context } from '#domains/context.ts';
import {
  checkSecondFactor,
  findChallenge,
  type PasskeyAssertion,
  type Shown,
  spendChallenge,
  verifyPasskey,
} from '#domains/second-factors/index.ts';
import { AppError } from '#kernel/errors.ts';
import { countCall } from '#platform/http/rate-limit.ts';
import { mailUser } from './mail-user.ts';
import { noteRefusal } from './note-refusal.ts';
import { findMembership, type Origin, openSession, type Session } from './open-session.ts';

const ATTEMPTS_PER_MINUTE = 10;

export type FinishLogIn = { token: string } & (
  | { code: string }
  | { recoveryCode: string }
  | { passkey: PasskeyAssertion }
);

/**
 * Opens the session of a login that waits for its second factor. 410 where the login is older than 5 minutes or done, 401
 * where what is shown does not fit, 429 after too many wrong codes: these can go on by a passkey or a recovery code.
 */
export async function finishLogIn(ctx: Context, input: FinishLogIn, origin: Origin): Promise<Session> {
  const asked = await ctx.db.system((tx) => findChallenge(ctx, tx, 'log_in', input.token));
  if (!asked?.userId) throw gone();
  const { userId, organization } = asked;
  await countCall(ctx.db, `second-factor:${userId}`, ATTEMPTS_PER_MINUTE);
  const shown = await read(ctx, userId, input);
  const result = await ctx.db.org({ org: userId }, async (tx) => {
    const verdict = await checkSecondFactor(ctx, tx, { userId, shown });
    if (verdict.outcome !== 'accepted') return verdict;
    if (!(await spendChallenge(tx, input.token))) throw gone();
    const membership = await findMembership(tx, userId, organization ?? undefined);
    if (!membership) throw new AppError('invalid_login');
    const session = await openSession(ctx, tx, { userId, membership, factor: shown.method, origin });
    if (shown.method === 'recovery_code') await mailUser(ctx, tx, userId, RECOVERY_CODE_USED);
    return session;
  });
  if ('accessToken' in result) return result;
  noteRefusal(ctx, userId, shown.method);
  if (result.outcome === 'refused') throw new AppError('invalid_second_factor');
  throw new AppError('rate_limited', {
    message: 'Too many wrong codes; wait as long as Retry-After says, or use a passkey or a recovery code.',
    headers: { 'Retry-After': String(result.seconds) },
  });
}

const RECOVERY_CODE_USED = {
  subject: 'A recovery code was used to log in',
  text: 'Somebody, probably you, logged in to Avouch with your password and one of your recovery codes.\n\nIf it was not you, set a new password at once, make new recovery codes, and tell the owner of your organisation.\n',
};

async function read(ctx: Context, userId: string, input: FinishLogIn): Promise<Shown> {
  if ('code' in input) return { method: 'totp', code: input.code };
  if ('recoveryCode' in input) return { method: 'recovery_code', code: input.recoveryCode };
  const { passkey, token: challenge } = input;
  return { method: 'passkey', use: await verifyPasskey(ctx, { userId, passkey, challenge }) };
}

const gone = (): AppError => new AppError('gone', { message: 'This login is done or took too long; log in again.' });
