import type { Context } from '#domains/context.ts';
import { newId } from '#kernel/ids.ts';
import { tokenHash } from '#platform/crypto/token.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { limitInvitations } from '#platform/outbox/limit-mails.ts';
import { writeMail } from '#platform/outbox/mail-template.ts';
import { queueMail } from '#platform/outbox/outbox.ts';
import { plain } from '#platform/outbox/plain.ts';
import { emailIndex, normalizeEmail, sealInvitedEmail } from '../email.ts';
import { lineageOf } from '../keys/create-api-key.ts';
import { lockMaker } from '../keys/key-limits.ts';
import { newToken } from '../keys/token.ts';
import { memberInvitationMail } from '../mails/member-invitation.ts';
import { organizationLanguage } from '../organization/manage-organization.ts';
import { assertLive } from '../organization/test-organization.ts';
import { assertCovers, type Role, scopesToInvite } from '../role.ts';
import { mailedLink } from '../sign-up/mailed-link.ts';
import { accountsOf } from '../tables.ts';

const DAYS = 7;

export interface Invitation {
  id: string;
  role: Role;
  expiresAt: string;
}

/**
 * Emails an invitation that expires in 7 days; a second one to the same address replaces the first. An invitation ends
 * when its sender loses the right to send it. Throws 403 for a role that exceeds the actor's, 429 beyond the daily
 * limit.
 */
export async function inviteMember(
  ctx: Context,
  actor: Actor,
  { email, role }: { email: string; role: Role },
): Promise<Invitation> {
  assertCovers(actor, role);
  await assertLive(ctx, actor, 'Members belong to the live organization. Invite them there.');
  await limitInvitations(ctx, actor);
  const token = newToken('avo_');
  const now = ctx.wallClock.now();
  const id = newId('invitation', now);
  const expires = new Date(now.getTime() + DAYS * 86_400_000);
  const link = mailedLink(ctx, 'invitation', token);
  await ctx.db.org(actor, async (tx) => {
    // Serialized with ending the sender's membership, so that no invitation survives it.
    const maker = await lockMaker(ctx, tx, actor, scopesToInvite(role));
    const { memberId: inviter } = lineageOf(actor, maker);
    const sealed = await sealInvitedEmail(ctx.vault, tx, { org_id: actor.org, id }, email);
    const db = accountsOf(tx);
    const row = {
      id,
      ...sealed,
      hash: tokenHash(token),
      role,
      inviter_id: inviter,
      created_at: now,
      expires_at: expires,
    };
    await db
      .insertInto('invitations')
      .values({ org_id: actor.org, email_index: emailIndex(ctx.vault, email), ...row })
      .onConflict((conflict) => conflict.columns(['org_id', 'email_index']).doUpdateSet(row))
      .execute();
    const { name } = await db.selectFrom('organizations').select('name').executeTakeFirstOrThrow();
    await queueMail(ctx, tx, {
      to: normalizeEmail(email),
      ...writeMail(memberInvitationMail, await organizationLanguage(tx), {
        organization: plain(name),
        days: DAYS,
        link,
      }),
    });
    await ctx.events.audit(tx, actor, { action: 'member.invited', subject: id, details: { role } });
  });
  return { id, role, expiresAt: expires.toISOString() };
}
