import { sql } from 'kysely';
import { indexMetadata } from '#platform/db/index-metadata.ts';
import {
  type AnyDatabase,
  allowLookups,
  createLookup,
  grantToApp,
  isolateByOrganization,
} from '#platform/db/row-security.ts';
import { createSecondFactors } from './second-factors.ts';

export const accountsMigration = {
  name: '0202-accounts',
  up: async (db: AnyDatabase): Promise<void> => {
    await createOrganizations(db);
    await createUsers(db);
    await createSecondFactors(db);
    await createMemberships(db);
    await createSessions(db);
    await createApiKeys(db);
    await createInvitations(db);
    await createLookup(db, {
      signature: 'delete_expired_account_rows(p_now timestamptz, p_unused_since timestamptz)',
      returns: 'void',
      body: `delete from sessions where expires_at < p_now or last_used_at < p_unused_since;
             delete from invitations where expires_at < p_now;
             delete from sign_ups where expires_at < p_now;
             delete from one_time_tokens where expires_at < p_now;`,
    });
  },
};

// Test data belongs to a separate organization, which shares the live one's members. `contact_email` and the brand are
// in clear text, because they are shown to people whom the organization contacts.
async function createOrganizations(db: AnyDatabase): Promise<void> {
  await sql`create table organizations (
      org_id text primary key, name text not null, live_org_id text references organizations, contact_email text,
      brand_color text, brand_logo text, require_second_factor boolean not null default false,
      minimum_signature_level text not null default 'same_key' check (minimum_signature_level in ('same_key', 'live')),
      created_at timestamptz not null default now());
    create unique index organizations_by_live on organizations (live_org_id) where live_org_id is not null`.execute(db);
  await isolateByOrganization(db, 'organizations');
  await allowLookups(db, 'organizations');
  await createLookup(db, {
    signature: 'find_test_organization(p_live text)',
    returns: 'text',
    body: 'select org_id from organizations where live_org_id = p_live;',
  });
}

// A person may be a member of several organizations, so users belong to none; their addresses are sealed. The next
// start reseals an address that is not bound to its row.
async function createUsers(db: AnyDatabase): Promise<void> {
  await sql`create table users (
      id text primary key, email_index bytea not null unique, email_sealed bytea not null,
      email_bound boolean not null default false, password_hash text not null, activated_at timestamptz not null,
      created_at timestamptz not null default now());
    create index users_unbound on users (id) where not email_bound`.execute(db);
  await grantToApp(db, 'users');
  // Until its link is followed, a sign-up creates only its own row, so a stranger's sign-up with someone's address
  // leaves no user, organization, or audit entry.
  await sql`create table sign_ups (
      hash text primary key, email_index bytea not null, sealed bytea not null, password_hash text not null,
      expires_at timestamptz not null);
    create index sign_ups_by_email on sign_ups (email_index)`.execute(db);
  await grantToApp(db, 'sign_ups');
  await sql`create table one_time_tokens (
      hash bytea primary key, user_id text not null references users, expires_at timestamptz not null);
    create index one_time_tokens_by_user on one_time_tokens (user_id)`.execute(db);
  await grantToApp(db, 'one_time_tokens');
  // A user's first refused login in an hour becomes an audit entry at once; the others are counted here, and become one
  // entry after the hour.
  await sql`create table refused_log_ins (
      user_id text not null references users on delete cascade, factor text not null, since timestamptz not null,
      count integer not null, primary key (user_id, factor, since));
    create index refused_log_ins_by_time on refused_log_ins (since)`.execute(db);
  await grantToApp(db, 'refused_log_ins');
}

async function createMemberships(db: AnyDatabase): Promise<void> {
  await sql`create table memberships (
    org_id text not null references organizations, user_id text not null references users,
    role text not null check (role in ('owner', 'reviewer', 'developer', 'viewer')),
    created_at timestamptz not null default now(), primary key (org_id, user_id))`.execute(db);
  await isolateByOrganization(db, 'memberships');
  await allowLookups(db, 'memberships');
  await createLookup(db, {
    signature: 'find_memberships(p_user text)',
    returns: 'table (org_id text, role text)',
    body: 'select org_id, role from memberships where user_id = p_user order by created_at, org_id;',
  });
  await createLookup(db, {
    signature: 'find_own_members()',
    returns: 'table (user_id text, role text, created_at timestamptz)',
    body: `select user_id, role, created_at from memberships where org_id =
             (select coalesce(live_org_id, org_id) from organizations
              where org_id = nullif(current_setting('app.org', true), ''));`,
  });
  // Earlier versions did not end an account with its last membership; the next start does.
  await createLookup(db, {
    signature: 'find_accounts_without_membership()',
    returns: 'table (id text)',
    body: 'select id from users u where not exists (select from memberships m where m.user_id = u.id);',
  });
}

// The following look-ups happen before the organization is known.

async function createSessions(db: AnyDatabase): Promise<void> {
  await sql`create table sessions (
    org_id text not null references organizations, id text not null, hash bytea not null unique,
    user_id text not null references users, created_at timestamptz not null default now(),
    authenticated_at timestamptz not null, last_used_at timestamptz not null, expires_at timestamptz not null,
    browser_sealed bytea, primary key (org_id, id))`.execute(db);
  await isolateByOrganization(db, 'sessions');
  await allowLookups(db, 'sessions', 'all');
  await createLookup(db, {
    signature: 'find_session(p_hash bytea, p_now timestamptz, p_unused_since timestamptz)',
    returns: `table (org_id text, user_id text, role text, authenticated_at timestamptz, lacks_second_factor boolean,
        id text, last_used_at timestamptz)`,
    body: `select s.org_id, s.user_id, m.role, s.authenticated_at, o.require_second_factor and not has_second_factor(s.user_id),
               s.id, s.last_used_at
             from sessions s join memberships m on m.org_id = s.org_id and m.user_id = s.user_id
               join organizations o on o.org_id = s.org_id
             where s.hash = p_hash and s.expires_at > p_now and s.last_used_at > p_unused_since;`,
  });
  await createLookup(db, {
    signature: 'end_sessions(p_user text)',
    returns: 'void',
    body: 'delete from sessions where user_id = p_user;',
  });
}

// `made_by_key` is the key's parent, together with which it ends; `member_id` is the member responsible for it.
async function createApiKeys(db: AnyDatabase): Promise<void> {
  await sql`create table api_keys (
      org_id text not null references organizations, id text not null, hash bytea not null unique, name text not null,
      hint text not null, scopes text[] not null, networks text[] not null default '{}', created_by text not null,
      made_by_key text, member_id text, metadata jsonb not null default '{}', created_at timestamptz not null,
      expires_at timestamptz, revoked_at timestamptz, last_used_at timestamptz, primary key (org_id, id));
    create index api_keys_by_maker on api_keys (org_id, made_by_key) where made_by_key is not null;
    create index api_keys_by_member on api_keys (org_id, member_id) where member_id is not null`.execute(db);
  await isolateByOrganization(db, 'api_keys');
  await allowLookups(db, 'api_keys', 'all');
  await indexMetadata(db, 'api_keys');
  await createLookup(db, {
    signature: 'find_api_key(p_hash bytea, p_now timestamptz)',
    returns: 'table (org_id text, id text, scopes text[], networks text[])',
    body: `update api_keys set last_used_at = p_now
             where hash = p_hash and (revoked_at is null or revoked_at > p_now) and (expires_at is null or expires_at > p_now)
               and (last_used_at is null or last_used_at < p_now - interval '1 minute');
           select org_id, id, scopes, networks from api_keys
             where hash = p_hash and (revoked_at is null or revoked_at > p_now) and (expires_at is null or expires_at > p_now);`,
  });
}

// An invitation ends when its sender loses the right to send it; earlier ones have no sender.
async function createInvitations(db: AnyDatabase): Promise<void> {
  await sql`create table invitations (
    org_id text not null references organizations, id text not null, hash bytea not null unique, email_index bytea not null,
    email_sealed bytea not null, email_bound boolean not null default false, role text not null, inviter_id text,
    created_at timestamptz not null, expires_at timestamptz not null,
    primary key (org_id, id), unique (org_id, email_index))`.execute(db);
  await isolateByOrganization(db, 'invitations');
  await allowLookups(db, 'invitations', 'all');
  await createLookup(db, {
    signature: 'find_invitation(p_hash bytea, p_now timestamptz)',
    returns: 'table (org_id text, id text)',
    body: 'select org_id, id from invitations where hash = p_hash and expires_at > p_now;',
  });
  await createLookup(db, {
    signature: 'find_unbound_invitations()',
    returns: 'table (org_id text, id text)',
    body: 'select org_id, id from invitations where not email_bound;',
  });
}
