import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import type { DataSubject, HeldData, PersonalDataSource } from '#platform/personal-data.ts';
import { emailIndex } from './email.ts';
import { forgetAccountOfNobody } from './forget-account.ts';
import { settleKeysOfMember } from './keys/keys-of-member.ts';
import { endInvitationsOf } from './members/manage-invitations.ts';
import { assertCovers } from './role.ts';
import { openViews } from './saved-views/seal-views.ts';
import { accountsOf } from './tables.ts';

/**
 * Members and invited people, by address. An account without other memberships is deleted; the last owner stays,
 * because the organization would have no owner.
 */
export const accountsData: PersonalDataSource<Context> = {
  name: 'accounts',
  kinds: {
    member: {
      title: 'Membership',
      purpose: 'To let you work in the organization',
      origins: ['person', 'organization'],
    },
    invitation: { title: 'Invitation', purpose: 'To invite you to the organization', origins: ['organization'] },
    organization_contact: {
      title: 'Contact address of the organization',
      purpose: 'To contact the organization',
      origins: ['organization'],
    },
  },
  find: async (ctx, tx, subject) => {
    if (subject.emails.length === 0) return [];
    const indexes = subject.emails.map((email) => emailIndex(ctx.vault, email));
    const invitations = await accountsOf(tx)
      .selectFrom('invitations')
      .select(['id', 'created_at'])
      .where('email_index', 'in', indexes)
      .execute();
    return [
      ...(await findMembers(tx, indexes)),
      ...invitations.map(({ id, created_at: since }) => ({
        kind: 'invitation',
        id,
        class: 'account' as const,
        since,
      })),
      ...(await findContact(tx, subject)),
    ];
  },
  show: async (ctx, tx, { subject: { org, emails }, held: { kind, id } }) => ({
    data: {
      ...(await showHeld(tx, kind, id, emails)),
      ...(kind === 'member' && { savedViews: await showViews(ctx, tx, org, id) }),
    },
  }),
  erase: async (ctx, tx, { actor, held: { kind, id } }) => {
    if (kind === 'member') await eraseMember(ctx, tx, actor, id);
    if (kind === 'invitation') await accountsOf(tx).deleteFrom('invitations').where('id', '=', id).execute();
    if (kind === 'organization_contact')
      await accountsOf(tx).updateTable('organizations').set({ contact_email: null }).where('org_id', '=', id).execute();
    return { blobs: [] };
  },
};

/**
 * Throws 403 if erasing these addresses would remove members or contacts that the actor could not remove otherwise: an
 * erasure does not bypass roles.
 */
export async function assertMayErase(ctx: Context, tx: Tx, actor: Actor, subject: DataSubject): Promise<void> {
  const found = (await accountsData.find(ctx, tx, subject)).filter(({ stays }) => !stays);
  if (found.length === 0) return;
  if (!actor.scopes.has('organization:write'))
    throw new AppError('insufficient_scope', {
      message:
        'The address belongs to the organization, a member, or an invited person. This also requires organization:write.',
    });
  const ids = found.flatMap(({ kind, id }) => (kind === 'member' ? [id] : []));
  if (ids.length === 0) return;
  const members = await accountsOf(tx).selectFrom('memberships').select('role').where('user_id', 'in', ids).execute();
  for (const { role } of members) assertCovers(actor, role);
}

async function findMembers(tx: Tx, indexes: readonly Buffer[]): Promise<HeldData[]> {
  const rows = await accountsOf(tx)
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['user_id', 'role', 'memberships.created_at', 'email_index'])
    .execute();
  const isWanted = (each: Buffer): boolean => indexes.some((index) => index.equals(each));
  const owners = rows.filter(({ role }) => role === 'owner');
  return rows
    .filter(({ email_index: index }) => isWanted(index))
    .map(({ user_id: id, role, created_at: since }) => ({
      kind: 'member',
      id,
      class: 'account',
      since,
      ...(role === 'owner' && owners.length === 1 && { stays: 'shared_with_other_parties' }),
    }));
}

async function findContact(tx: Tx, { org, emails }: DataSubject): Promise<HeldData[]> {
  const row = await accountsOf(tx)
    .selectFrom('organizations')
    .select(['contact_email', 'created_at'])
    .where('org_id', '=', org)
    .executeTakeFirstOrThrow();
  const contact = row.contact_email?.trim().toLowerCase();
  return emails.some((email) => email.trim().toLowerCase() === contact)
    ? [{ kind: 'organization_contact', id: org, class: 'account', since: row.created_at }]
    : [];
}

async function eraseMember(ctx: Context, tx: Tx, actor: Actor, userId: string): Promise<void> {
  const db = accountsOf(tx);
  const members = await db
    .selectFrom('memberships')
    .select(['user_id', 'role'])
    .orderBy('user_id')
    .forUpdate()
    .execute();
  const isOwned = members.some(({ user_id, role }) => role === 'owner' && user_id !== userId);
  if (!isOwned) return;
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
  const { numDeletedRows } = await db.deleteFrom('memberships').where('user_id', '=', userId).executeTakeFirst();
  if (numDeletedRows > 0n) {
    await ctx.events.audit(tx, actor, { action: 'member.removed', subject: userId, details: { role: null } });
    await settleKeysOfMember(ctx, tx, actor, { userId, choice: 'revoke', role: undefined });
    await endInvitationsOf(ctx, tx, actor, { userId, role: undefined });
  }
  await forgetAccountOfNobody(ctx, tx, actor, userId);
}

async function showHeld(tx: Tx, kind: string, id: string, emails: readonly string[]) {
  const db = accountsOf(tx);
  if (kind === 'organization_contact') return { emails };
  if (kind === 'invitation') {
    const row = await db.selectFrom('invitations').select(['role', 'created_at', 'expires_at']).where('id', '=', id);
    const { role, created_at: createdAt, expires_at: expiresAt } = await row.executeTakeFirstOrThrow();
    return { emails, role, createdAt, expiresAt };
  }
  const row = await db.selectFrom('memberships').select(['role', 'beginning', 'created_at']);
  const { role, beginning, created_at: createdAt } = await row.where('user_id', '=', id).executeTakeFirstOrThrow();
  return { emails, role, beginning, createdAt };
}

/** By list; without those from which all views were removed. */
async function showViews(ctx: Context, tx: Tx, org: string, userId: string) {
  const saved = await openViews(ctx, tx, { org, userId });
  return saved.filter(({ views }) => views.length > 0).map(({ list, views }) => ({ list, views }));
}
