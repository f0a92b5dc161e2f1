import type { Context } from '#domains/context.ts';
import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { queueMail } from '#platform/outbox/outbox.ts';
import { emailIndex, normalizeEmail, sealEmail } from './email.ts';
import { makeOneTimeToken } from './one-time-token.ts';
import { hashPassword } from './password.ts';
import { scopesOf } from './role.ts';
import { accountsOf } from './tables.ts';

export interface SignUp {
  email: string;
  password: string;
  organization: string;
}

/**
 * Makes a user and an organisation that it owns, and mails the activation link. A known address gets a mail and the caller
 * the same answer, so that nobody learns who has an account. Until activation a later sign-up replaces the password.
 */
export async function signUp(ctx: Context, input: SignUp): Promise<void> {
  const passwordHash = await hashPassword(input.password);
  const org = newId('organization', ctx.clock.now());
  await ctx.db.org({ org }, async (tx) => {
    const user = await accountsOf(tx)
      .selectFrom('users')
      .select(['id', 'activated_at'])
      .where('email_index', '=', emailIndex(ctx.vault, input.email))
      .executeTakeFirst();
    if (user?.activated_at) return mailAlreadyKnown(ctx, tx, input.email);
    const userId = user
      ? await replacePassword(tx, user.id, passwordHash)
      : await createAccount(ctx, tx, { org, passwordHash, input });
    await mailActivation(ctx, tx, { userId, email: input.email });
  });
}

/** Makes user, organisation and membership; shared with the operator's command. */
export async function createAccount(
  ctx: Context,
  tx: Tx,
  { org, passwordHash, input }: { org: string; passwordHash: string; input: Omit<SignUp, 'password'> },
): Promise<string> {
  const now = ctx.clock.now();
  const id = newId('user', now);
  const db = accountsOf(tx);
  await db
    .insertInto('users')
    .values({ id, ...sealEmail(ctx.vault, input.email), password_hash: passwordHash, activated_at: null })
    .execute();
  await db.insertInto('organizations').values({ org_id: org, name: input.organization }).execute();
  await db.insertInto('memberships').values({ org_id: org, user_id: id, role: 'owner' }).execute();
  const actor: Actor = { org, kind: 'user', id, scopes: scopesOf('owner') };
  await ctx.events.audit(tx, actor, { action: 'organization.created', subject: org });
  await ctx.events.audit(tx, actor, { action: 'user.created', subject: id });
  return id;
}

async function replacePassword(tx: Tx, userId: string, passwordHash: string): Promise<string> {
  await accountsOf(tx).updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
  return userId;
}

async function mailActivation(
  ctx: Context,
  tx: Tx,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const token = await makeOneTimeToken(ctx, tx, userId, 'activation');
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
    text: `Somebody, perhaps you, tried to sign up with this address, which already has an account.\n\nLog in at ${ctx.publicUrl}, or ask for a new password there.\n`,
  });
}
