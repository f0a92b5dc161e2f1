import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { queueMail } from '#platform/outbox/outbox.ts';
import { normalizeEmail } from '../email.ts';
import { findUser } from '../find-user.ts';
import type { Device } from '../log-in/device-cookie.ts';
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
 * Keeps the sign-up and mails its activation link, which works with this password alone. A known address gets a mail and the
 * caller the same answer, so that nobody learns who has an account. 403 where sign-up is not open, 422 for a password that is
 * easy to guess.
 */
export async function signUp(ctx: Context, input: SignUp, device: Device): Promise<void> {
  await ctx.db.system((tx) => assertSignUpOpen(ctx, tx));
  const { email, password, organization } = input;
  await assertHardToGuess(password, { email, organizations: organization === undefined ? [] : [organization] });
  await limitAccountMails(ctx, { email, about: 'sign-up' }, device);
  const passwordHash = await hashPassword(password);
  await ctx.db.system(async (tx) => {
    if (await findUser(ctx, tx, email)) return mailAlreadyKnown(ctx, tx, email);
    const token = await keepSignUp(ctx, tx, { email, organization, passwordHash });
    await mailActivation(ctx, tx, { email, link: mailedLink(ctx, 'activate', token) });
  });
}

async function mailActivation(ctx: Context, tx: Tx, { email, link }: { email: string; link: string }): Promise<void> {
  await queueMail(ctx, tx, {
    to: normalizeEmail(email),
    subject: 'Activate your Avouch account',
    text: `Welcome to Avouch.\n\nFollow this link within 24 hours, and enter the password that you chose when you signed up:\n\n${link}\n\nIf you did not sign up, ignore this email. Without that password, the link does nothing.\n`,
    link,
  });
}

async function mailAlreadyKnown(ctx: Context, tx: Tx, email: string): Promise<void> {
  await queueMail(ctx, tx, {
    to: normalizeEmail(email),
    subject: 'You already have an Avouch account',
    text: `Somebody, perhaps you, tried to sign up with this address, which already has an account.\n\nLog in as usual; if you have forgotten your password, ask for a new one.\n`,
  });
}
