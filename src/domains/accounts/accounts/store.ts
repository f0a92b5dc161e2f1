import { sql } from 'kysely';
import { tokenHash } from '#platform/crypto/token.ts';
import type { Tx } from '#platform/db/database.ts';
import { lockName } from '#platform/db/lock-name.ts';
import type { Scope } from '#platform/operation/actor.ts';
import type { MailLanguage } from '#platform/outbox/mail-template.ts';
import type { Beginning } from './beginnings.ts';
import type { Role } from './role.ts';
import { unusedSince } from './sessions/session-limits.ts';
import { accountsOf } from './tables.ts';

export interface Membership {
  org: string;
  role: Role;
}

/** The organizations of a user, oldest first; works without an organization (SECURITY DEFINER). */
export async function findMemberships(tx: Tx, userId: string): Promise<Membership[]> {
  const { rows } = await sql<{ org_id: string; role: Role }>`select * from find_memberships(${userId})`.execute(tx);
  return rows.map((row) => ({ org: row.org_id, role: row.role }));
}

/** The purpose of a member of the transaction's organization, if known (SECURITY DEFINER). */
export async function readBeginning(tx: Tx, userId: string): Promise<Beginning | null> {
  const { rows } = await sql<{ beginning: Beginning | null }>`select find_beginning(${userId}) as beginning`.execute(
    tx,
  );
  return rows[0]?.beginning ?? null;
}

export async function findApiKey(
  tx: Tx,
  token: string,
  now: Date,
): Promise<{ org: string; id: string; scopes: Scope[]; networks: string[] } | undefined> {
  const { rows } = await sql<{ org_id: string; id: string; scopes: Scope[]; networks: string[] }>`
    select * from find_api_key(${tokenHash(token)}, ${now})`.execute(tx);
  const [row] = rows;
  return row && { org: row.org_id, id: row.id, scopes: row.scopes, networks: row.networks };
}

export interface FoundSession {
  org: string;
  id: string;
  userId: string;
  role: Role;
  /** When the login was completed. */
  authenticatedAt: Date;
  /** Whether the organization requires a second factor that the user lacks. */
  lacksSecondFactor: boolean;
  /** Accurate to the minute. */
  lastUsedAt: Date;
}

export async function findSession(tx: Tx, token: string, now: Date): Promise<FoundSession | undefined> {
  const { rows } = await sql<{
    org_id: string;
    user_id: string;
    role: Role;
    authenticated_at: Date;
    lacks_second_factor: boolean;
    id: string;
    last_used_at: Date;
  }>`select * from find_session(${tokenHash(token)}, ${now}, ${unusedSince(now)})`.execute(tx);
  const [row] = rows;
  return (
    row && {
      org: row.org_id,
      id: row.id,
      userId: row.user_id,
      role: row.role,
      authenticatedAt: row.authenticated_at,
      lacksSecondFactor: row.lacks_second_factor,
      lastUsedAt: row.last_used_at,
    }
  );
}

export async function findInvitation(
  tx: Tx,
  token: string,
  now: Date,
): Promise<{ org: string; id: string } | undefined> {
  const { rows } = await sql<{ org_id: string; id: string }>`
    select * from find_invitation(${tokenHash(token)}, ${now})`.execute(tx);
  return rows[0] && { org: rows[0].org_id, id: rows[0].id };
}

/** Invitations of all organizations whose addresses an earlier version sealed (SECURITY DEFINER). */
export async function findUnboundInvitations(tx: Tx): Promise<{ org: string; id: string }[]> {
  const { rows } = await sql<{ org: string; id: string }>`
    select org_id as org, id from find_unbound_invitations()`.execute(tx);
  return rows;
}

/** Users of no organization (SECURITY DEFINER). */
export async function findAccountsWithoutMembership(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from find_accounts_without_membership()`.execute(tx);
  return rows.map(({ id }) => id);
}

interface SealedUser {
  id: string;
  email_sealed: Buffer;
}

/** Users after an ID whose addresses an earlier version sealed, in the order of their IDs. */
export function lockUnboundUsers(tx: Tx, after: string, limit: number): Promise<SealedUser[]> {
  return accountsOf(tx)
    .selectFrom('users')
    .select(['id', 'email_sealed'])
    .where('email_bound', '=', false)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
    .execute();
}

/** Addresses that are sealed for their rows. */
export async function writeBoundEmails(tx: Tx, bound: readonly { id: string; sealed: Buffer }[]): Promise<void> {
  await sql`
    update users set email_sealed = bound.sealed, email_bound = true
    from unnest(${bound.map(({ id }) => id)}::text[], ${bound.map(({ sealed }) => sealed)}::bytea[]) as bound (id, sealed)
    where users.id = bound.id`.execute(tx);
}

export async function findTestOrganization(tx: Tx, live: string): Promise<string | undefined> {
  const { rows } = await sql<{ org: string | null }>`select find_test_organization(${live}) as org`.execute(tx);
  return rows[0]?.org ?? undefined;
}

/** Prevents others from creating this organization's test organization until the transaction ends. */
export async function lockTestOrganization(tx: Tx, live: string): Promise<void> {
  await lockName(tx, `test organization of ${live}`);
}

interface OwnMember {
  id: string;
  role: Role;
  email_sealed: Buffer;
  email_bound: boolean;
  language: MailLanguage | null;
  created_at: Date;
}

/** A member of the transaction's organization, or of its live organization; oldest membership first. */
export async function findOwnMembers(tx: Tx): Promise<OwnMember[]> {
  const { rows } = await sql<OwnMember>`
    select u.id, m.role, u.email_sealed, u.email_bound, u.language, m.created_at
    from find_own_members() m join users u on u.id = m.user_id order by m.created_at`.execute(tx);
  return rows;
}

export async function deleteExpired(tx: Tx, now: Date): Promise<void> {
  await sql`select delete_expired_account_rows(${now}, ${unusedSince(now)})`.execute(tx);
}

/** Logs a user out everywhere. */
export async function endSessions(tx: Tx, userId: string): Promise<void> {
  await sql`select end_sessions(${userId})`.execute(tx);
}

/** Serializes creating users until the transaction ends, so that one of them is the first. */
export async function lockSignUp(tx: Tx): Promise<void> {
  await lockName(tx, 'sign-up');
}

/** Counts a further refused login in an hour; false for the first, which has no row yet. */
export async function countRefusal(
  tx: Tx,
  { userId, factor, since }: { userId: string; factor: string; since: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await accountsOf(tx)
    .updateTable('refused_log_ins')
    .set({ count: sql`count + 1` })
    .where('user_id', '=', userId)
    .where('factor', '=', factor)
    .where('since', '=', since)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
