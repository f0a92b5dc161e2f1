import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { enterOrganization, type Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { markActivated } from './activate-account.ts';
import { assertHardToGuess } from './assert-hard-to-guess.ts';
import { emailIndex, openInvitedEmail } from './email.ts';
import { organizationName } from './manage-organization.ts';
import { hashPassword } from './password.ts';
import { type Role, scopesOf } from './role.ts';
import { createUser } from './sign-up.ts';
import { findInvitation, lockUser } from './store.ts';
import { accountsOf } from './tables.ts';

/** What stands in an invitation, for whoever holds its link. */
export interface InvitationPreview {
  /** Its name. */
  organization: string;
  email: string;
  role: Role;
  /** Whether the address has an account that was activated. */
  hasAccount: boolean;
  expiresAt: string;
}

/** Whom an invitation is from and for; 410 when it is unknown, used or older than 7 days. */
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
      hasAccount: (await lockUser(tx, emailIndex(ctx.vault, email)))?.activated ?? false,
      expiresAt: row.expires_at.toISOString(),
    };
  });
}

/**
 * Joins the organisation: with the account of the address, which keeps its password, or as a new, activated user, who needs
 * one that is not easy to guess (422). A member keeps its role, so that no invitation takes an organisation its last owner.
 */
export async function acceptInvitation(
  ctx: Context,
  { token, password }: { token: string; password?: string | undefined },
): Promise<{ email: string }> {
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  return ctx.db.system(async (tx) => {
    const { org, role, email } = await takeInvitation(ctx, tx, token);
    const userId = await ensureUser(ctx, tx, { email, password, passwordHash });
    await enterOrganization(tx, org);
    const joined = await accountsOf(tx)
      .insertInto('memberships')
      .values({ org_id: org, user_id: userId, role })
      .onConflict((conflict) => conflict.columns(['org_id', 'user_id']).doNothing())
      .executeTakeFirst();
    if (joined.numInsertedOrUpdatedRows !== 0n) {
      const actor: Actor = { org, kind: 'user', id: userId, scopes: scopesOf(role) };
      await ctx.events.audit(tx, actor, { action: 'member.joined', subject: userId, details: { role } });
    }
    return { email };
  });
}

/** Spends the invitation and enters its organisation; 410 when it is unknown, used or older than 7 days. */
async function takeInvitation(
  ctx: Context,
  tx: Tx,
  token: string,
): Promise<{ org: string; email: string; role: Role }> {
  const found = await findInvitation(tx, token, ctx.wallClock.now());
  if (found) await enterOrganization(tx, found.org);
  const taken =
    found &&
    (await accountsOf(tx).deleteFrom('invitations').where('id', '=', found.id).returningAll().executeTakeFirst());
  if (!taken) throw gone();
  return { org: taken.org_id, email: await openInvitedEmail(ctx.vault, tx, taken), role: taken.role };
}

/** Whoever holds the mailed link owns the address, so an account that waits for activation is activated by it. */
async function ensureUser(
  ctx: Context,
  tx: Tx,
  { email, password, passwordHash }: { email: string; password: string | undefined; passwordHash: string | undefined },
): Promise<string> {
  if (passwordHash !== undefined) await createUser(ctx, tx, { email, passwordHash });
  const user = await lockUser(tx, emailIndex(ctx.vault, email));
  if (user?.activated) return user.id;
  if (!user || password === undefined || passwordHash === undefined)
    throw new AppError('unprocessable', { errors: [{ path: 'password', message: 'A new account needs one' }] });
  await assertHardToGuess(password, { email, organizations: [await organizationName(tx)] });
  await markActivated(ctx, tx, { userId: user.id, passwordHash });
  return user.id;
}

const gone = (): AppError =>
  new AppError('gone', { message: 'This invitation was used already or has expired. Ask for a new one.' });
