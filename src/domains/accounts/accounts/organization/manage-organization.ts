import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Mode } from '#platform/http/identify.ts';
import type { Actor } from '#platform/operation/actor.ts';
import type { MailLanguage } from '#platform/outbox/mail-template.ts';
import { openUserEmail } from '../email.ts';
import { forgetAccountOfNobody } from '../forget-account.ts';
import { type KeyChoice, settleKeysOfMember } from '../keys/keys-of-member.ts';
import { assertRecentLogin } from '../log-in/recent-login.ts';
import { LOOKUP_DISCLOSURES, type LookupDisclosure } from '../lookup-disclosures.ts';
import { endInvitationsOf } from '../members/manage-invitations.ts';
import type { ApiKey } from '../present.ts';
import { assertCovers, type Role } from '../role.ts';
import { findHolders } from '../second-factors/store.ts';
import type { MinimumSignatureLevel } from '../signature-minimum.ts';
import { findOwnMembers } from '../store.ts';
import { accountsOf } from '../tables.ts';
import { type Branding, type BrandingChange, changeBranding } from './branding.ts';
import { assertLive } from './test-organization.ts';

export interface Organization {
  id: string;
  name: string;
  /** The contact address for people whom the organization contacts. */
  contactEmail: string | null;
  /** Whether members without a second factor may only set one up. */
  requireSecondFactor: boolean;
  minimumSignatureLevel: MinimumSignatureLevel;
  language: MailLanguage;
  lookupDisclosures: LookupDisclosure[];
  /** Whether the public complaint page is on. */
  complaintPage: boolean;
  branding: Branding;
  mode: Mode;
  createdAt: string;
}

export function getOrganization(ctx: Context, actor: Actor): Promise<Organization> {
  return ctx.db.org(actor, async (tx) => {
    const row = await accountsOf(tx).selectFrom('organizations').selectAll().executeTakeFirstOrThrow();
    return {
      id: row.org_id,
      name: row.name,
      contactEmail: row.contact_email,
      requireSecondFactor: row.require_second_factor,
      minimumSignatureLevel: row.minimum_signature_level,
      language: row.language,
      lookupDisclosures: row.lookup_disclosures,
      complaintPage: row.complaint_page,
      branding: { color: row.brand_color, logo: row.brand_logo },
      mode: row.live_org_id === null ? 'live' : 'test',
      createdAt: row.created_at.toISOString(),
    };
  });
}

/** The name of the transaction's organization. */
export async function organizationName(tx: Tx): Promise<string> {
  const row = await accountsOf(tx).selectFrom('organizations').select('name').executeTakeFirstOrThrow();
  return row.name;
}

/** The contact address of the transaction's organization; null if not set. */
export async function organizationContact(tx: Tx): Promise<string | null> {
  const row = await accountsOf(tx).selectFrom('organizations').select('contact_email').executeTakeFirstOrThrow();
  return row.contact_email;
}

/** The organization's language for readers whose own is unknown. */
export async function organizationLanguage(tx: Tx): Promise<MailLanguage> {
  const row = await accountsOf(tx).selectFrom('organizations').select('language').executeTakeFirstOrThrow();
  return row.language;
}

/** What look-ups disclose to platforms, besides the status of a file. */
export async function organizationLookupDisclosures(tx: Tx): Promise<LookupDisclosure[]> {
  const row = await accountsOf(tx).selectFrom('organizations').select('lookup_disclosures').executeTakeFirstOrThrow();
  return row.lookup_disclosures;
}

/** Whether the transaction's organization has a public complaint page; false for an unknown organization. */
export async function hasComplaintPage(tx: Tx): Promise<boolean> {
  const row = await accountsOf(tx).selectFrom('organizations').select('complaint_page').executeTakeFirst();
  return row?.complaint_page ?? false;
}

/** The organization's minimum for every project; a project may require more. */
export async function organizationMinimum(tx: Tx): Promise<MinimumSignatureLevel> {
  const { minimum_signature_level: minimum } = await accountsOf(tx)
    .selectFrom('organizations')
    .select('minimum_signature_level')
    .executeTakeFirstOrThrow();
  return minimum;
}

export interface OrganizationChange {
  name?: string | undefined;
  /** Null removes it. */
  contactEmail?: string | null | undefined;
  requireSecondFactor?: boolean | undefined;
  minimumSignatureLevel?: MinimumSignatureLevel | undefined;
  language?: MailLanguage | undefined;
  lookupDisclosures?: readonly LookupDisclosure[] | undefined;
  complaintPage?: boolean | undefined;
  branding?: BrandingChange | undefined;
}

/** Omitted fields stay. Requiring a second factor needs an owner with a recent login: 403 for others. */
export async function changeOrganization(
  ctx: Context,
  actor: Actor,
  change: OrganizationChange,
): Promise<Organization> {
  const { name, contactEmail, requireSecondFactor, minimumSignatureLevel, language, branding } = change;
  if (requireSecondFactor !== undefined) await assertOwner(ctx, actor);
  await ctx.db.org(actor, async (tx) => {
    if (name !== undefined) {
      await accountsOf(tx).updateTable('organizations').set({ name }).execute();
      await ctx.events.audit(tx, actor, { action: 'organization.renamed', subject: actor.org });
    }
    if (contactEmail !== undefined) {
      await accountsOf(tx).updateTable('organizations').set({ contact_email: contactEmail }).execute();
      await ctx.events.audit(tx, actor, { action: 'organization.contact_changed', subject: actor.org });
    }
    if (minimumSignatureLevel !== undefined) {
      const changed = { minimum_signature_level: minimumSignatureLevel };
      await accountsOf(tx).updateTable('organizations').set(changed).execute();
      const details = { minimum: minimumSignatureLevel };
      await ctx.events.audit(tx, actor, { action: 'organization.signature_minimum', subject: actor.org, details });
    }
    if (language !== undefined) {
      await accountsOf(tx).updateTable('organizations').set({ language }).execute();
      const details = { language };
      await ctx.events.audit(tx, actor, { action: 'organization.language_changed', subject: actor.org, details });
    }
    if (change.lookupDisclosures) await changeLookupDisclosures(ctx, tx, actor, change.lookupDisclosures);
    if (change.complaintPage !== undefined) {
      await accountsOf(tx).updateTable('organizations').set({ complaint_page: change.complaintPage }).execute();
      const details = { on: change.complaintPage };
      await ctx.events.audit(tx, actor, { action: 'organization.complaint_page', subject: actor.org, details });
    }
    if (branding !== undefined) await changeBranding(ctx, tx, actor, branding);
    if (requireSecondFactor !== undefined) {
      await accountsOf(tx).updateTable('organizations').set({ require_second_factor: requireSecondFactor }).execute();
      const details = { required: requireSecondFactor };
      await ctx.events.audit(tx, actor, { action: 'organization.second_factor_rule', subject: actor.org, details });
    }
  });
  return getOrganization(ctx, actor);
}

async function changeLookupDisclosures(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  disclosures: readonly LookupDisclosure[],
): Promise<void> {
  const disclosed = LOOKUP_DISCLOSURES.filter((each) => disclosures.includes(each));
  await accountsOf(tx).updateTable('organizations').set({ lookup_disclosures: disclosed }).execute();
  const details = { disclosures: disclosed.join(',') };
  await ctx.events.audit(tx, actor, { action: 'organization.lookup_disclosures', subject: actor.org, details });
}

async function assertOwner(ctx: Context, actor: Actor): Promise<void> {
  await assertLive(ctx, actor, 'The live organization sets whether second factors are required. Change it there.');
  if (actor.kind !== 'user')
    throw new AppError('insufficient_scope', { message: 'Only a logged-in owner can change requireSecondFactor.' });
  assertCovers(actor, 'owner');
  assertRecentLogin(ctx, actor);
}

export interface Member {
  userId: string;
  email: string;
  role: Role;
  /** The language of email to the member. */
  language: MailLanguage;
  /** Whether the member has an active second factor. */
  secondFactor: boolean;
  joinedAt: string;
}

/** All members, oldest membership first. */
export function listMembers(ctx: Context, actor: Actor): Promise<Member[]> {
  return ctx.db.org(actor, (tx) => findMembers(ctx, tx));
}

/** Members of the transaction's organization, oldest membership first; a test organization has the live one's. */
export async function findMembers(ctx: Context, tx: Tx): Promise<Member[]> {
  const rows = await findOwnMembers(tx);
  const language = await organizationLanguage(tx);
  const holders = await findHolders(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    userId: row.id,
    email: openUserEmail(ctx.vault, row),
    role: row.role,
    language: row.language ?? language,
    secondFactor: holders.has(row.id),
    joinedAt: row.created_at.toISOString(),
  }));
}

/** Those of {@link findMembers} who own the organization. */
export async function findOwners(ctx: Context, tx: Tx): Promise<Member[]> {
  return (await findMembers(ctx, tx)).filter(({ role }) => role === 'owner');
}

/** What ended with a membership or a role. */
export interface MemberChange {
  /** Keys that ended, or were transferred. */
  apiKeys: ApiKey[];
  /** How many invitations of the member ended. */
  endedInvitations: number;
}

/**
 * Changes a member's role, or removes the member (`role` undefined); 409 for the last owner, 403 if the old or new role
 * exceeds the actor's.
 */
export async function changeMember(
  ctx: Context,
  actor: Actor,
  { userId, role, keys: choice }: { userId: string; role: Role | undefined; keys: KeyChoice },
): Promise<MemberChange> {
  await assertLive(ctx, actor, 'Members belong to the live organization. Change them there.');
  return ctx.db.org(actor, async (tx) => {
    const db = accountsOf(tx);
    const members = await db.selectFrom('memberships').selectAll().orderBy('user_id').forUpdate().execute();
    const member = members.find((row) => row.user_id === userId);
    if (!member) throw new AppError('not_found');
    for (const each of [member.role, role]) if (each) assertCovers(actor, each);
    const otherOwners = members.filter((row) => row.role === 'owner' && row.user_id !== userId);
    if (role !== 'owner' && otherOwners.length === 0)
      throw new AppError('conflict', {
        message: 'An organization needs an owner. Make another member an owner first.',
      });
    if (role) {
      await db.updateTable('memberships').set({ role }).where('user_id', '=', userId).execute();
    } else {
      await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
      await db.deleteFrom('memberships').where('user_id', '=', userId).execute();
    }
    await ctx.events.audit(tx, actor, {
      action: role ? 'member.role_changed' : 'member.removed',
      subject: userId,
      details: { role: role ?? null },
    });
    const apiKeys = await settleKeysOfMember(ctx, tx, actor, { userId, choice, role });
    const endedInvitations = await endInvitationsOf(ctx, tx, actor, { userId, role });
    if (!role) await forgetAccountOfNobody(ctx, tx, actor, userId);
    return { apiKeys, endedInvitations };
  });
}
