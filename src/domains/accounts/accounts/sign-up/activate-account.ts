import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import { countCall } from '#platform/http/limits/rate-limit.ts';
import { forgetUsedLink } from '#platform/outbox/forget-mails.ts';
import type { MailLanguage } from '#platform/outbox/mail-template.ts';
import { auditForUser } from '../audit-for-user.ts';
import { checkPassword } from '../passwords/password.ts';
import { lockSignUp } from '../store.ts';
import { mailedLink } from './mailed-link.ts';
import { makeOrganization, makeUser } from './make-user.ts';
import { findSignUp } from './pending-sign-up.ts';
import { assertSignUpOpen } from './sign-up-mode.ts';

const ATTEMPTS_PER_MINUTE = 10;

/**
 * Creates a sign-up's user and organization, with the token of its emailed link and the password chosen at sign-up: the
 * link proves access to the mailbox, and the password proves who signed up. No one can therefore get an account for
 * someone else's address with their own password, even if the mailbox's owner follows the link. 410 if the link is
 * unknown, used, or older than 24 hours; 422 for a different password.
 */
export async function activateAccount(
  ctx: Context,
  { token, password, language }: { token: string; password: string; language: MailLanguage },
): Promise<{ email: string }> {
  const pending = await ctx.db.system((tx) => findSignUp(ctx, tx, token));
  if (!pending) throw gone();
  await countCall(ctx.db, `activate:${token}`, ATTEMPTS_PER_MINUTE);
  if (!(await checkPassword(pending.passwordHash, password))) throw anotherPassword();
  const { email, organization } = pending;
  return ctx.db.system(async (tx) => {
    await lockSignUp(tx);
    await assertSignUpOpen(ctx, tx);
    // It was used meanwhile, or another link for the same address ended it.
    if (!(await findSignUp(ctx, tx, token))) throw gone();
    const userId = await makeUser(ctx, tx, { ...pending, language });
    if (!userId) throw gone();
    const org = newId('organization', ctx.wallClock.now());
    await makeOrganization(ctx, tx, { org, userId, name: organization, language });
    await auditForUser(ctx, tx, userId, 'user.activated');
    await forgetUsedLink(ctx, tx, mailedLink(ctx, 'activate', token));
    return { email };
  });
}

const gone = (): AppError =>
  new AppError('gone', {
    message: 'This link has been used or has expired. Log in, or sign up again to get a new one.',
  });

const anotherPassword = (): AppError =>
  new AppError('unprocessable', {
    message:
      'Wrong password for this link. Enter the one that you chose when you signed up. If you did not sign up, ignore the email.',
    errors: [{ path: 'password', message: 'Must be the password chosen at sign-up' }],
  });
