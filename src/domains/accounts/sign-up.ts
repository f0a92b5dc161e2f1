import type { Context } from '#domains/context.ts';
import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { countCall } from '#platform/http/rate-limit.ts';
import { queueMail } from '#platform/outbox/outbox.ts';
import { assertHardToGuess } from './assert-hard-to-guess.ts';
import { emailIndex, normalizeEmail, sealUserEmail } from './email.ts';
import { makeActivationToken } from './one-time-token.ts';
import { hashPassword } from './password.ts';
import { scopesOf } from './role.ts';
import { lockUser } from './store.ts';
import { accountsOf } from './tables.ts';

export interface SignUp {
  email: string;
  password: string;
  organization: string;
}

/** Mails that one address can be made to get in a minute. */
const MAILS_PER_MINUTE = 5;

/**
 * Makes a user and an organisation that it owns, and mails the activation link. A known address gets a mail and the caller
 * the same answer, so that nobody learns who has an account. While an address waits for activation each sign-up mails a link
 * of its own, and the password is that of the link which is followed. 422 for a password that is easy to guess.
 */
export async function signUp(ctx: Context, input: SignUp): Promise<void> {
  await assertHardToGuess(input.password, { email: input.email, organizations: [input.organization] });
  await limitMails(ctx, input.email);
  const passwordHash = await hashPassword(input.password);
  const org = newId('organization', ctx.wallClock.now());
  await ctx.db.org({ org }, async (tx) => {
    const made = await createUser(ctx, tx, { email: input.email, passwordHash });
    if (made) await createOrganization(ctx, tx, { org, userId: made, name: input.organization });
    const user = await lockUser(tx, emailIndex(ctx.vault, input.email));
    if (!user || user.activated) return mailAlreadyKnown(ctx, tx, input.email);
    await mailActivation(ctx, tx, { userId: user.id, email: input.email, passwordHash });
  });
}

/** Throws 429 when an address was mailed too often, whoever asked. */
export async function limitMails(ctx: Context, email: string): Promise<void> {
  await countCall(ctx.db, `mail:${emailIndex(ctx.vault, email).toString('hex')}`, MAILS_PER_MINUTE);
}

/** The new user's id; undefined when the address has a user already, be it since a moment. */
export async function createUser(
  ctx: Context,
  tx: Tx,
  { email, passwordHash }: { email: string; passwordHash: string },
): Promise<string | undefined> {
  const id = newId('user', ctx.wallClock.now());
  const made = await accountsOf(tx)
    .insertInto('users')
    .values({
      id,
      email_index: emailIndex(ctx.vault, email),
      ...sealUserEmail(ctx.vault, id, email),
      password_hash: passwordHash,
      activated_at: null,
    })
    .onConflict((conflict) => conflict.column('email_index').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

/** Makes an organisation that the user owns; the transaction must be in it. Shared with the operator's command. */
export async function createOrganization(
  ctx: Context,
  tx: Tx,
  { org, userId, name }: { org: string; userId: string; name: string },
): Promise<void> {
  const db = accountsOf(tx);
  await db.insertInto('organizations').values({ org_id: org, name }).execute();
  await db.insertInto('memberships').values({ org_id: org, user_id: userId, role: 'owner' }).execute();
  const actor: Actor = { org, kind: 'user', id: userId, scopes: scopesOf('owner') };
  await ctx.events.audit(tx, actor, { action: 'organization.created', subject: org });
  await ctx.events.audit(tx, actor, { action: 'user.created', subject: userId });
}

async function mailActivation(
  ctx: Context,
  tx: Tx,
  { userId, email, passwordHash }: { userId: string; email: string; passwordHash: string },
): Promise<void> {
  const token = await makeActivationToken(ctx, tx, { userId, passwordHash });
  const link = `${ctx.publicUrl}/activate?token=${token}`;
  await queueMail(ctx, tx, {
    to: normalizeEmail(email),
    subject: 'Activate your Avouch account',
    text: `Welcome to Avouch.\n\nFollow this link within 24 hours to activate your account:\n\n${link}\n\nIf you did not sign up, ignore this mail.\n`,
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
