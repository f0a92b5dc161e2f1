import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { tokenHash } from '#platform/crypto/token.ts';
import type { Tx } from '#platform/db/database.ts';
import { countCall } from '#platform/http/limits/rate-limit.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { auditForUser } from '../audit-for-user.ts';
import { openUserEmail } from '../email.ts';
import { newToken } from '../keys/token.ts';
import { noteRefusal } from '../log-in/note-refusal.ts';
import { assertRecentLogin } from '../log-in/recent-login.ts';
import { passwordChangedMail } from '../mails/password-changed.ts';
import { organizationNames } from '../organization/own-organizations.ts';
import { forgetChallenges } from '../second-factors/challenge.ts';
import { findHolders } from '../second-factors/store.ts';
import { closeSessions } from '../sessions/close-sessions.ts';
import type { Session } from '../sessions/open-session.ts';
import { mailUser } from '../sign-up/mail-user.ts';
import { forgetResetTokens } from '../sign-up/one-time-token.ts';
import { accountsOf } from '../tables.ts';
import { assertHardToGuess } from './assert-hard-to-guess.ts';
import { checkPassword, hashPassword } from './password.ts';

const ATTEMPTS_PER_MINUTE = 10;

export interface PasswordChange {
  currentPassword: string;
  password: string;
}

/**
 * Sets a new password for a user who knows the current one, and ends all other sessions; this session continues with a
 * new token. 422 for a wrong password, which counts as a failed login, or for an easily guessed new one. With a second
 * factor: 403 without a recent login, because the password alone is not enough.
 */
export async function changePassword(
  ctx: Context,
  actor: Actor,
  { currentPassword, password }: PasswordChange,
): Promise<Session> {
  const { user, holders } = await ctx.db.system(async (tx) => ({
    user: await accountsOf(tx).selectFrom('users').selectAll().where('id', '=', actor.id).executeTakeFirstOrThrow(),
    holders: await findHolders(tx, [actor.id]),
  }));
  if (holders.size > 0) assertRecentLogin(ctx, actor);
  // Counted per session, so that strangers without one cannot block the user.
  await countCall(ctx.db, `change-password:${actor.session}`, ATTEMPTS_PER_MINUTE);
  if (!(await checkPassword(user.password_hash, currentPassword))) {
    noteRefusal(ctx, user.id);
    throw wrong();
  }
  const hashes = { before: user.password_hash, now: await hashPassword(password) };
  return ctx.db.org(actor, async (tx) => {
    const organizations = await organizationNames(tx, user.id);
    await assertHardToGuess(password, { email: openUserEmail(ctx.vault, user), organizations });
    await replaceHash(tx, user.id, hashes);
    // Ends logins that were begun with the old password, and links that could set a different one.
    await forgetChallenges(tx, user.id);
    await forgetResetTokens(tx, user.id);
    await auditForUser(ctx, tx, user.id, 'user.password_changed');
    await closeSessions(ctx, tx, actor, 'others');
    await mailUser(ctx, tx, user.id, { template: passwordChangedMail, values: {} });
    return renewToken(ctx, tx, actor);
  });
}

/** The second of two concurrent changes finds a different password from the one it verified. */
async function replaceHash(tx: Tx, userId: string, { before, now }: { before: string; now: string }): Promise<void> {
  const users = accountsOf(tx).updateTable('users').set({ password_hash: now }).where('id', '=', userId);
  const { numUpdatedRows } = await users.where('password_hash', '=', before).executeTakeFirst();
  if (numUpdatedRows === 0n) throw wrong();
}

/** Anyone who knew the old password may know the old token. */
async function renewToken(ctx: Context, tx: Tx, { org, id, session = '' }: Actor): Promise<Session> {
  const accessToken = newToken('avs_');
  const row = await accountsOf(tx)
    .updateTable('sessions')
    .set({ hash: tokenHash(accessToken) })
    .where('id', '=', session)
    .returning('expires_at')
    .executeTakeFirst();
  // Another of the user's sessions has just ended this one.
  if (!row) throw new AppError('unauthorized');
  const expiresIn = Math.floor((row.expires_at.getTime() - ctx.wallClock.now().getTime()) / 1000);
  return { accessToken, expiresIn, organization: org, userId: id };
}

const wrong = (): AppError =>
  new AppError('unprocessable', { errors: [{ path: 'currentPassword', message: 'Wrong password' }] });
