import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { forgetUsedLink } from '#platform/outbox/forget-mails.ts';
import { writeMail } from '#platform/outbox/mail-template.ts';
import { queueMail } from '#platform/outbox/outbox.ts';
import { auditForUser } from '../audit-for-user.ts';
import { normalizeEmail } from '../email.ts';
import { findUser } from '../find-user.ts';
import type { Device } from '../log-in/device-cookie.ts';
import { passwordChangedMail } from '../mails/password-changed.ts';
import { passwordResetMail } from '../mails/password-reset.ts';
import { organizationNames } from '../organization/own-organizations.ts';
import { forgetChallenges } from '../second-factors/challenge.ts';
import { limitAccountMails } from '../sign-up/limit-account-mails.ts';
import { emailOf, mailUser } from '../sign-up/mail-user.ts';
import { mailedLink } from '../sign-up/mailed-link.ts';
import { makeResetToken, takeResetToken } from '../sign-up/one-time-token.ts';
import { endSessions } from '../store.ts';
import { accountsOf } from '../tables.ts';
import { assertHardToGuess } from './assert-hard-to-guess.ts';
import { hashPassword } from './password.ts';

/** Emails a link to set a new password if the address has an account; the answer is the same either way. */
export async function requestPasswordReset(ctx: Context, email: string, device: Device): Promise<void> {
  await limitAccountMails(ctx, { email, about: 'reset' }, device);
  await ctx.db.system(async (tx) => {
    const user = await findUser(ctx, tx, email);
    if (!user) return;
    const link = mailedLink(ctx, 'reset-password', await makeResetToken(ctx, tx, user.id));
    await queueMail(ctx, tx, {
      to: normalizeEmail(email),
      ...writeMail(passwordResetMail, user.language ?? device.language, { link }),
    });
  });
}

/**
 * Sets a new password and logs the user out everywhere; second factors stay. 410 if the link is unknown, used, or
 * expired, 422 for an easily guessed password.
 */
export async function resetPassword(
  ctx: Context,
  { token, password }: { token: string; password: string },
): Promise<{ email: string }> {
  const passwordHash = await hashPassword(password);
  return ctx.db.system(async (tx) => {
    const userId = await takeResetToken(ctx, tx, token);
    if (!userId)
      throw new AppError('gone', { message: 'This link was already used or has expired. Request a new one.' });
    const email = await emailOf(ctx, tx, userId);
    await assertHardToGuess(password, { email, organizations: await organizationNames(tx, userId) });
    await accountsOf(tx).updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
    // Logins that wait for their second factor were begun with the old password.
    await forgetChallenges(tx, userId);
    await endSessions(tx, userId);
    await auditForUser(ctx, tx, userId, 'user.password_changed');
    await mailUser(ctx, tx, userId, { template: passwordChangedMail, values: {} });
    await forgetUsedLink(ctx, tx, mailedLink(ctx, 'reset-password', token));
    return { email };
  });
}
