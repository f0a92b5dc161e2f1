import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import { enterOrganization, type Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { queueMail } from '#platform/outbox/outbox.ts';
import { normalizeEmail, sealEmail } from './email.ts';
import { hashPassword } from './password.ts';
import { type Role, scopesOf } from './role.ts';
import { findInvitation } from './store.ts';
import { accountsOf } from './tables.ts';
import { newToken, tokenHash } from './token.ts';

const DAYS = 7;

export interface Invitation {
  id: string;
  role: Role;
  expiresAt: string;
}

/** Mails an invitation that holds for 7 days; a second one to the same address replaces the first. */
export async function inviteMember(
  ctx: Context,
  actor: Actor,
  { email, role }: { email: string; role: Role },
): Promise<Invitation> {
  const token = newToken('avo_');
  const now = ctx.clock.now();
  const id = newId('invitation', now);
  const expires = new Date(now.getTime() + DAYS * 86_400_000);
  const link = `${ctx.publicUrl}/invitation?token=${token}`;
  await ctx.db.org(actor, async (tx) => {
    const sealed = sealEmail(ctx.vault, email);
    const db = accountsOf(tx);
    await db.deleteFrom('invitations').where('email_index', '=', sealed.email_index).execute();
    await db
      .insertInto('invitations')
      .values({ org_id: actor.org, id, hash: tokenHash(token), ...sealed, role, created_at: now, expires_at: expires })
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

/** Joins the organisation: with the password of the existing account's owner unchanged, or as a new, activated user. */
export async function acceptInvitation(
  ctx: Context,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await ctx.db.system(async (tx) => {
    const found = await findInvitation(tx, token, ctx.clock.now());
    if (!found)
      throw new AppError('gone', { message: 'This invitation was used already or has expired. Ask for a new one.' });
    await enterOrganization(tx, found.org);
    const db = accountsOf(tx);
    const invitation = await db.deleteFrom('invitations').where('id', '=', found.id).returningAll().executeTakeFirst();
    if (!invitation) throw new AppError('gone');
    const userId = await findOrMakeUser(ctx, tx, {
      index: invitation.email_index,
      sealed: invitation.email_sealed,
      passwordHash,
    });
    await db
      .insertInto('memberships')
      .values({ org_id: found.org, user_id: userId, role: invitation.role })
      .onConflict((conflict) => conflict.columns(['org_id', 'user_id']).doUpdateSet({ role: invitation.role }))
      .execute();
    const actor: Actor = { org: found.org, kind: 'user', id: userId, scopes: scopesOf(invitation.role) };
    await ctx.events.audit(tx, actor, { action: 'member.joined', subject: userId, details: { role: invitation.role } });
  });
}

/** Whoever holds the mailed link owns the address, so an account that waits for activation is activated by it. */
async function findOrMakeUser(
  ctx: Context,
  tx: Tx,
  user: { index: Buffer; sealed: Buffer; passwordHash: string },
): Promise<string> {
  const db = accountsOf(tx);
  const found = await db
    .selectFrom('users')
    .select(['id', 'activated_at'])
    .where('email_index', '=', user.index)
    .executeTakeFirst();
  if (found?.activated_at) return found.id;
  const now = ctx.clock.now();
  const changes = { password_hash: user.passwordHash, activated_at: now };
  if (found) {
    await db.updateTable('users').set(changes).where('id', '=', found.id).execute();
    return found.id;
  }
  const id = newId('user', now);
  await db
    .insertInto('users')
    .values({ id, email_index: user.index, email_sealed: user.sealed, ...changes })
    .execute();
  return id;
}
