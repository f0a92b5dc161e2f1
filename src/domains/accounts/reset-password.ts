import type { Context } from '#domains/context.ts';
import { forgetChallenges } from '#domains/second-factors/index.ts';
import { AppError } from '#kernel/errors.ts';
import { queueMail } from '#platform/outbox/outbox.ts';
import { auditForUser } from './activate-account.ts';
import { assertHardToGuess } from './assert-hard-to-guess.ts';
import { emailIndex, normalizeEmail } from './email.ts';
import { emailOf, mailUser, PASSWORD_CHANGED } from './mail-user.ts';
import { makeResetToken } from './one-time-token.ts';
import { organizationNames } from './own-organizations.ts';
import { hashPassword } from './password.ts';
import { limitMails } from './sign-up.ts';
import { endSessions, takeOneTimeToken } from './store.ts';
import { accountsOf } from './tables.ts';

/** Mails a link to set a new password, where the address has an activated account; says nothing either way. */
export async function requestPasswordReset(ctx: Context, email: string): Promise<void> {
  await limitMails(ctx, email);
  await ctx.db.system(async (tx) => {
    const user = await accountsOf(tx)
      .selectFrom('users')
      .select('id')
      .where('email_index', '=', emailIndex(ctx.vault, email))
      .where('activated_at', 'is not', null)
      .forUpdate()
      .executeTakeFirst();
    if (!user) return;
    const link = `${ctx.publicUrl}/reset-password?token=${await makeResetToken(ctx, tx, user.id)}`;
    await queueMail(ctx, tx, {
      to: normalizeEmail(email),
      subject: 'Set a new password',
      text: `Follow this link within one hour to set a new password:\n\n${link}\n\nIf you did not ask for it, ignore this mail.\n`,
      link,
    });
  });
}

/** Sets a new password and logs the user of that address out everywhere; second factors stay. 410 when the link is unknown, spent or expired, 422 for a password that is easy to guess. */
export async function resetPassword(
  ctx: Context,
  { token, password }: { token: string; password: string },
): Promise<{ email: string }> {
  const passwordHash = await hashPassword(password);
  return ctx.db.system(async (tx) => {
    const taken = await takeOneTimeToken(tx, token, 'password_reset', ctx.clock.now());
    if (!taken)
      throw new AppError('gone', { message: 'This link was used already or has expired. Ask for a new one.' });
    const { userId } = taken;
    const email = await emailOf(ctx, tx, userId);
    await assertHardToGuess(password, { email, organizations: await organizationNames(tx, userId) });
    await accountsOf(tx).updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
    // A login that waits for its second factor was begun with the old password.
    await forgetChallenges(tx, userId);
    await endSessions(tx, userId);
    await auditForUser(ctx, tx, userId, 'user.password_changed');
    await mailUser(ctx, tx, userId, PASSWORD_CHANGED);
    return { email };
  });
}
