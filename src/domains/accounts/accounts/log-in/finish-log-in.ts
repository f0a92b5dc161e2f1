import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { isWithinLimit } from '#platform/http/limits/rate-limit.ts';
import { recoveryCodeUsedMail } from '../mails/recovery-code-used.ts';
import { findChallenge, spendChallenge } from '../second-factors/challenge.ts';
import { checkSecondFactor, type Shown } from '../second-factors/check-second-factor.ts';
import type { PasskeyAssertion } from '../second-factors/passkey.ts';
import { verifyPasskey } from '../second-factors/verify-passkey.ts';
import { findMembership, type Origin, openSession, type Session } from '../sessions/open-session.ts';
import { emailIndexOf, mailUser } from '../sign-up/mail-user.ts';
import { countTry } from './count-log-in.ts';
import { counterOf, type Device } from './device-cookie.ts';
import { noteRefusal } from './note-refusal.ts';

/** Codes that are checked for a known browser although others have entered too many wrong ones. */
const OWN_CODES = { limit: 5, seconds: 3600 };

export type FinishLogIn = { token: string } & (
  | { code: string }
  | { recoveryCode: string }
  | { passkey: PasskeyAssertion }
);

/**
 * Opens the session of a login that waits for its second factor. 410 if the login is older than 5 minutes or already
 * completed; 401 if the factor is wrong; 429 after too many wrong codes, when a passkey or a recovery code still works.
 */
export async function finishLogIn(
  ctx: Context,
  input: FinishLogIn,
  { origin, device }: { origin: Origin; device: Device },
): Promise<Session> {
  const asked = await ctx.db.system((tx) => findChallenge(ctx, tx, 'log_in', input.token));
  if (!asked?.userId) throw gone();
  const { userId, organization } = asked;
  const emailIndex = await ctx.db.system((tx) => emailIndexOf(tx, userId));
  await countTry(ctx, { what: `second-factor:${userId}`, emailIndex, device });
  const counter = counterOf(ctx, device, emailIndex);
  const shown = await read(ctx, userId, input);
  const isOwn = counter.known && (await isWithinLimit(ctx.db, `codes:${userId}:${counter.name}`, OWN_CODES));
  const result = await ctx.db.org({ org: userId }, async (tx) => {
    const verdict = await checkSecondFactor(ctx, tx, { userId, shown, evenIfHeld: isOwn });
    if (verdict.outcome !== 'accepted') return verdict;
    if (!(await spendChallenge(tx, input.token))) throw gone();
    const membership = await findMembership(tx, userId, organization ?? undefined);
    if (!membership) throw new AppError('invalid_login');
    const session = await openSession(ctx, tx, { userId, membership, factor: shown.method, origin });
    if (shown.method === 'recovery_code')
      await mailUser(ctx, tx, userId, { template: recoveryCodeUsedMail, values: {} });
    return session;
  });
  if ('accessToken' in result) return result;
  noteRefusal(ctx, userId, shown.method);
  if (result.outcome === 'held')
    throw new AppError('rate_limited', {
      message: 'Too many wrong codes. Try again after the time in Retry-After, or use a passkey or a recovery code.',
      headers: { 'Retry-After': String(result.seconds) },
    });
  throw result.outcome === 'used' ? usedCode() : new AppError('invalid_second_factor');
}

async function read(ctx: Context, userId: string, input: FinishLogIn): Promise<Shown> {
  if ('code' in input) return { method: 'totp', code: input.code };
  if ('recoveryCode' in input) return { method: 'recovery_code', code: input.recoveryCode };
  const { passkey, token: challenge } = input;
  return { method: 'passkey', use: await verifyPasskey(ctx, { userId, passkey, challenge }) };
}

/** The password was right, so this does not reveal the account to a stranger. */
const usedCode = (): AppError =>
  new AppError('invalid_second_factor', {
    message: 'This code was already used. Wait for the next one.',
    errors: [{ path: 'code', message: 'Was already used' }],
  });

const gone = (): AppError => new AppError('gone', { message: 'This login is complete or has expired. Log in again.' });
