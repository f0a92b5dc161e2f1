import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import { tokenHash } from '#platform/crypto/token.ts';
import { enterOrganization, type Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { queueMail } from '#platform/outbox/outbox.ts';
import { markActivated } from './activate-account.ts';
import { emailIndex, normalizeEmail, openEmail, sealEmail } from './email.ts';
import { hashPassword } from './password.ts';
import { assertCovers, type Role, scopesOf } from './role.ts';
import { createUser } from './sign-up.ts';
import { findInvitation, lockUser } from './store.ts';
import { accountsOf } from './tables.ts';
import { assertLive } from './test-organization.ts';
import { newToken } from './token.ts';

const DAYS = 7;

export interface Invitation {
  id: string;
  role: Role;
  expiresAt: string;
}

/**
 * Mails an invitation that holds for 7 days; a second one to the same address replaces the first. Throws 403 for a role that
 * may do more than the actor.
 */
export async function inviteMember(
  ctx: Context,
  actor: Actor,
  { email, role }: { email: string; role: Role },
): Promise<Invitation> {
  assertCovers(actor, role);
  await assertLive(ctx, actor, 'Members are those of the live organisation; invite them there.');
  const token = newToken('avo_');
  const now = ctx.wallClock.now();
  const id = newId('invitation', now);
  const expires = new Date(now.getTime() + DAYS * 86_400_000);
  const link = `${ctx.publicUrl}/invitation?token=${token}`;
  await ctx.db.org(actor, async (tx) => {
    const sealed = sealEmail(ctx.vault, email);
    const db = accountsOf(tx);
    const row = { id, hash: tokenHash(token), role, created_at: now, expires_at: expires };
    await db
      .insertInto('invitations')
      .values({ org_id: actor.org, ...sealed, ...row })
      .onConflict((conflict) => conflict.columns(['org_id', 'email_index']).doUpdateSet(row))
      .execute();
    const { name } = await db.selectFrom('organizations').select('name').executeTakeFirstOrThrow();
    await queueMail(ctx, tx, {
      to: normalizeEmail(email),
      subject: 'You are invited to Avouch',
      text: `You are invited to join ${name} on Avouch. Follow this link within ${DAYS} days:\n\n${link}\n`,
      link,
    });
    await ctx.events.audit(tx, actor, { action: 'member.invited', subject: id, details: { role } });
  });
  return { id, role, expiresAt: expires.toISOString() };
}

/**
 * Joins the organisation: with the account of the address, which keeps its password, or as a new, activated user. A member
 * keeps its role, so that no invitation takes an organisation its last owner.
 */
export async function acceptInvitation(
  ctx: Context,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await ctx.db.system(async (tx) => {
    const invitation = await takeInvitation(ctx, tx, token);
    const userId = await ensureUser(ctx, tx, { ...invitation, passwordHash });
    await enterOrganization(tx, invitation.org);
    const { role } = invitation;
    const joined = await accountsOf(tx)
      .insertInto('memberships')
      .values({ org_id: invitation.org, user_id: userId, role })
      .onConflict((conflict) => conflict.columns(['org_id', 'user_id']).doNothing())
      .executeTakeFirst();
    if (joined.numInsertedOrUpdatedRows === 0n) return;
    const actor: Actor = { org: invitation.org, kind: 'user', id: userId, scopes: scopesOf(role) };
    await ctx.events.audit(tx, actor, { action: 'member.joined', subject: userId, details: { role } });
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
  if (!taken)
    throw new AppError('gone', { message: 'This invitation was used already or has expired. Ask for a new one.' });
  return { org: taken.org_id, email: openEmail(ctx.vault, taken.email_sealed), role: taken.role };
}

/** Whoever holds the mailed link owns the address, so an account that waits for activation is activated by it. */
async function ensureUser(
  ctx: Context,
  tx: Tx,
  { email, passwordHash }: { email: string; passwordHash: string },
): Promise<string> {
  await createUser(ctx, tx, { email, passwordHash });
  const user = await lockUser(tx, emailIndex(ctx.vault, email));
  if (!user) throw new Error('a user that was just made is gone');
  if (!user.activated) await markActivated(ctx, tx, { userId: user.id, passwordHash });
  return user.id;
}
