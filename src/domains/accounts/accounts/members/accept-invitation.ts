import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { enterOrganization, type Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { forgetUsedLink } from '#platform/outbox/forget-mails.ts';
import type { MailLanguage } from '#platform/outbox/mail-template.ts';
import { openInvitedEmail } from '../email.ts';
import { findUser } from '../find-user.ts';
import { organizationName } from '../organization/manage-organization.ts';
import { assertHardToGuess } from '../passwords/assert-hard-to-guess.ts';
import { hashPassword } from '../passwords/password.ts';
import { type Role, scopesOf } from '../role.ts';
import { emailOf } from '../sign-up/mail-user.ts';
import { mailedLink } from '../sign-up/mailed-link.ts';
import { makeUser } from '../sign-up/make-user.ts';
import { findInvitation, lockSignUp } from '../store.ts';
import { accountsOf } from '../tables.ts';

/** The invitation as shown to holders of its link. */
export interface InvitationPreview {
  /** The organization's name. */
  organization: string;
  email: string;
  role: Role;
  /** Whether the address has an account. */
  hasAccount: boolean;
  expiresAt: string;
}

/** The sender and recipient of an invitation; 410 if it is unknown, used, or older than 7 days. */
export function previewInvitation(ctx: Context, token: string): Promise<InvitationPreview> {
  return ctx.db.system(async (tx) => {
    const found = await findInvitation(tx, token, ctx.wallClock.now());
    if (!found) throw gone();
    await enterOrganization(tx, found.org);
    const rows = accountsOf(tx).selectFrom('invitations').selectAll().where('id', '=', found.id);
    const row = await rows.executeTakeFirstOrThrow();
    const email = await openInvitedEmail(ctx.vault, tx, row);
    return {
      organization: await organizationName(tx),
      email,
      role: row.role,
      hasAccount: (await findUser(ctx, tx, email)) !== undefined,
      expiresAt: row.expires_at.toISOString(),
    };
  });
}

/**
 * Joins the organization as a new user, whose address the emailed link has proven. 409 if the address has an account:
 * the link proves access to the mailbox, not to the account, so that user joins with {@link joinOrganization}. 422 for
 * an easily guessed password, 403 if the service accepts no new accounts.
 */
export async function acceptInvitation(
  ctx: Context,
  { token, password, language }: { token: string; password?: string | undefined; language: MailLanguage },
): Promise<{ email: string }> {
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  return ctx.db.system(async (tx) => {
    await lockSignUp(tx);
    const invitation = await takeInvitation(ctx, tx, token);
    const { email } = invitation;
    if (await findUser(ctx, tx, email)) throw hasAccount();
    if (ctx.config.signUp === 'closed')
      throw new AppError('sign_up_closed', {
        message: 'You cannot create an account on this service. Ask its operator for one.',
      });
    if (password === undefined || passwordHash === undefined)
      throw new AppError('unprocessable', {
        errors: [{ path: 'password', message: 'Choose a password for the new account' }],
      });
    await assertHardToGuess(password, { email, organizations: [await organizationName(tx)] });
    const userId = await makeUser(ctx, tx, { email, passwordHash, language });
    if (!userId) throw hasAccount();
    await becomeMember(ctx, tx, { ...invitation, userId });
    await forgetUsedLink(ctx, tx, mailedLink(ctx, 'invitation', token));
    return { email };
  });
}

/** Joins the invitation's organization as the logged-in user, whose address must match: 403 otherwise. */
export function joinOrganization(ctx: Context, actor: Actor, token: string): Promise<{ organization: string }> {
  return ctx.db.system(async (tx) => {
    const invitation = await takeInvitation(ctx, tx, token);
    if ((await emailOf(ctx, tx, actor.id)) !== invitation.email)
      throw new AppError('insufficient_scope', {
        message: 'This invitation is for another address. Log in with the account of that address.',
      });
    await becomeMember(ctx, tx, { ...invitation, userId: actor.id });
    await forgetUsedLink(ctx, tx, mailedLink(ctx, 'invitation', token));
    return { organization: invitation.org };
  });
}

interface TakenInvitation {
  org: string;
  email: string;
  role: Role;
}

/** An existing member keeps its role, so that an invitation cannot remove an organization's last owner. */
async function becomeMember(
  ctx: Context,
  tx: Tx,
  { org, role, userId }: TakenInvitation & { userId: string },
): Promise<void> {
  await enterOrganization(tx, org);
  const joined = await accountsOf(tx)
    .insertInto('memberships')
    .values({ org_id: org, user_id: userId, role })
    .onConflict((conflict) => conflict.columns(['org_id', 'user_id']).doNothing())
    .executeTakeFirst();
  if (joined.numInsertedOrUpdatedRows === 0n) return;
  const actor: Actor = { org, kind: 'user', id: userId, scopes: scopesOf(role) };
  await ctx.events.audit(tx, actor, { action: 'member.joined', subject: userId, details: { role } });
}

/** Uses up the invitation and enters its organization; 410 if it is unknown, used, or older than 7 days. */
async function takeInvitation(ctx: Context, tx: Tx, token: string): Promise<TakenInvitation> {
  const found = await findInvitation(tx, token, ctx.wallClock.now());
  if (found) await enterOrganization(tx, found.org);
  const taken =
    found &&
    (await accountsOf(tx).deleteFrom('invitations').where('id', '=', found.id).returningAll().executeTakeFirst());
  if (!taken) throw gone();
  return { org: taken.org_id, email: await openInvitedEmail(ctx.vault, tx, taken), role: taken.role };
}

const gone = (): AppError =>
  new AppError('gone', { message: 'This invitation was already used or has expired. Ask for a new one.' });

const hasAccount = (): AppError =>
  new AppError('conflict', {
    message:
      'This address already has an account. Log in with it, then POST /v1/auth/invitations/join with the same token.',
  });
