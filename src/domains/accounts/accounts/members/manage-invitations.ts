import type { Context } from '#domains/context.ts';
import { notFound } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { openInvitedEmail } from '../email.ts';
import { assertCovers, type Role, scopesOf, scopesToInvite } from '../role.ts';
import { accountsOf } from '../tables.ts';

export interface OpenInvitation {
  id: string;
  email: string;
  role: Role;
  createdAt: string;
  expiresAt: string;
}

/** Open invitations, newest first; none in test mode. */
export function listInvitations(ctx: Context, actor: Actor): Promise<OpenInvitation[]> {
  return ctx.db.org(actor, async (tx) => {
    const rows = await accountsOf(tx)
      .selectFrom('invitations')
      .selectAll()
      .where('expires_at', '>', ctx.wallClock.now())
      .orderBy('created_at', 'desc')
      .execute();
    const found: OpenInvitation[] = [];
    for (const row of rows)
      found.push({
        id: row.id,
        email: await openInvitedEmail(ctx.vault, tx, row),
        role: row.role,
        createdAt: row.created_at.toISOString(),
        expiresAt: row.expires_at.toISOString(),
      });
    return found;
  });
}

/** Withdraws an invitation, whose link stops working. 403 if its role exceeds the actor's. */
export async function withdrawInvitation(ctx: Context, actor: Actor, id: string): Promise<void> {
  await ctx.db.org(actor, async (tx) => {
    const db = accountsOf(tx);
    const row = await db
      .selectFrom('invitations')
      .select('role')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(notFound);
    assertCovers(actor, row.role);
    await db.deleteFrom('invitations').where('id', '=', id).execute();
    await ctx.events.audit(tx, actor, { action: 'member.invitation_withdrawn', subject: id });
  });
}

/**
 * Ends a member's open invitations: all of them or, if a role is given, those that the role may not send. Returns their
 * number.
 */
export async function endInvitationsOf(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { userId, role }: { userId: string; role: Role | undefined },
): Promise<number> {
  const db = accountsOf(tx);
  const may = role && scopesOf(role);
  const sent = await db
    .selectFrom('invitations')
    .select(['id', 'role'])
    .where('inviter_id', '=', userId)
    .where('expires_at', '>', ctx.wallClock.now())
    .orderBy('id')
    .forUpdate()
    .execute();
  const ended = sent.filter((row) => !may || scopesToInvite(row.role).some((scope) => !may.has(scope)));
  for (const { id } of ended) {
    await db.deleteFrom('invitations').where('id', '=', id).execute();
    await ctx.events.audit(tx, actor, { action: 'member.invitation_withdrawn', subject: id });
  }
  return ended.length;
}
