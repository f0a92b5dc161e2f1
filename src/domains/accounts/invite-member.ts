import type { Context } from '#domains/context.ts';
import { newId } from '#kernel/ids.ts';
import { tokenHash } from '#platform/crypto/token.ts';
import type { Actor } from '#platform/http/actor.ts';
import { queueMail } from '#platform/outbox/outbox.ts';
import { emailIndex, normalizeEmail, sealInvitedEmail } from './email.ts';
import { assertCovers, type Role } from './role.ts';
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
    const sealed = await sealInvitedEmail(ctx.vault, tx, { org_id: actor.org, id }, email);
    const db = accountsOf(tx);
    const row = { id, ...sealed, hash: tokenHash(token), role, created_at: now, expires_at: expires };
    await db
      .insertInto('invitations')
      .values({ org_id: actor.org, email_index: emailIndex(ctx.vault, email), ...row })
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
