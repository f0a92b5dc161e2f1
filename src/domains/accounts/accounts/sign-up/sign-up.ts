import type { Context } from '#domains/context.ts';
import { writeMail } from '#platform/outbox/mail-template.ts';
import { queueMail } from '#platform/outbox/outbox.ts';
import { normalizeEmail } from '../email.ts';
import { findUser } from '../find-user.ts';
import type { Device } from '../log-in/device-cookie.ts';
import { activationMail } from '../mails/activation.ts';
import { alreadyKnownMail } from '../mails/already-known.ts';
import { assertHardToGuess } from '../passwords/assert-hard-to-guess.ts';
import { hashPassword } from '../passwords/password.ts';
import { limitAccountMails } from './limit-account-mails.ts';
import { mailedLink } from './mailed-link.ts';
import { keepSignUp } from './pending-sign-up.ts';
import { assertSignUpOpen } from './sign-up-mode.ts';

export interface SignUp {
  email: string;
  password: string;
  organization?: string | undefined;
}

/**
 * Stores the sign-up and emails its activation link, which works only with this password. A known address gets a
 * different email, but the caller gets the same answer, so that accounts are not revealed. 403 if sign-up is closed,
 * 422 for an easily guessed password.
 */
export async function signUp(ctx: Context, input: SignUp, device: Device): Promise<void> {
  await ctx.db.system((tx) => assertSignUpOpen(ctx, tx));
  const { email, password, organization } = input;
  await assertHardToGuess(password, { email, organizations: organization === undefined ? [] : [organization] });
  await limitAccountMails(ctx, { email, about: 'sign-up' }, device);
  const passwordHash = await hashPassword(password);
  await ctx.db.system(async (tx) => {
    const to = normalizeEmail(email);
    const known = await findUser(ctx, tx, email);
    if (known) {
      const link = `${ctx.publicUrl}/login`;
      await queueMail(ctx, tx, { to, ...writeMail(alreadyKnownMail, known.language ?? device.language, { link }) });
      return;
    }
    const link = mailedLink(ctx, 'activate', await keepSignUp(ctx, tx, { email, organization, passwordHash }));
    await queueMail(ctx, tx, { to, ...writeMail(activationMail, device.language, { link }) });
  });
}
