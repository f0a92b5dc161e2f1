import { sql } from 'kysely';
import {
  type AnyDatabase,
  allowLookups,
  createLookup,
  grantToApp,
  isolateByOrganization,
} from '#platform/db/row-security.ts';

export const accountsMigration = {
  name: '0002-accounts',
  up: async (db: AnyDatabase): Promise<void> => {
    await createTables(db);
    await createLookups(db);
  },
};

async function createTables(db: AnyDatabase): Promise<void> {
  await sql`create table organizations (
    org_id text primary key, name text not null, created_at timestamptz not null default now())`.execute(db);
  await isolateByOrganization(db, 'organizations');

  // A person may be a member of several organisations, so users belong to none; their addresses are sealed.
  await sql`create table users (
    id text primary key, email_index bytea not null unique, email_sealed bytea not null, password_hash text not null,
    activated_at timestamptz, created_at timestamptz not null default now())`.execute(db);
  await grantToApp(db, 'users');

  await sql`create table memberships (
    org_id text not null references organizations, user_id text not null references users,
    role text not null check (role in ('owner', 'reviewer', 'developer', 'viewer')),
    created_at timestamptz not null default now(), primary key (org_id, user_id))`.execute(db);
  await isolateByOrganization(db, 'memberships');
  await allowLookups(db, 'memberships');

  await sql`create table one_time_tokens (
    hash bytea primary key, user_id text not null references users, purpose text not null, password_hash text,
    expires_at timestamptz not null)`.execute(db);
  await sql`create index one_time_tokens_by_user on one_time_tokens (user_id)`.execute(db);
  await grantToApp(db, 'one_time_tokens');

  await sql`create table sessions (
    org_id text not null references organizations, id text not null, hash bytea not null unique, user_id text not null references users,
    created_at timestamptz not null default now(), expires_at timestamptz not null, primary key (org_id, id))`.execute(
    db,
  );
  await isolateByOrganization(db, 'sessions');
  await allowLookups(db, 'sessions', 'all');

  await sql`create table api_keys (
    org_id text not null references organizations, id text not null, hash bytea not null unique, name text not null, hint text not null,
    scopes text[] not null, created_by text not null, created_at timestamptz not null, expires_at timestamptz,
    revoked_at timestamptz, last_used_at timestamptz, primary key (org_id, id))`.execute(db);
  await isolateByOrganization(db, 'api_keys');
  await allowLookups(db, 'api_keys', 'all');

  await sql`create table invitations (
    org_id text not null references organizations, id text not null, hash bytea not null unique, email_index bytea not null,
    email_sealed bytea not null, role text not null, created_at timestamptz not null, expires_at timestamptz not null,
    primary key (org_id, id), unique (org_id, email_index))`.execute(db);
  await isolateByOrganization(db, 'invitations');
  await allowLookups(db, 'invitations', 'all');
}

/** What has to be found before it is known whose it is. */
async function createLookups(db: AnyDatabase): Promise<void> {
  await createLookup(db, {
    signature: 'find_api_key(p_hash bytea, p_now timestamptz)',
    returns: 'table (org_id text, id text, scopes text[])',
    body: `update api_keys set last_used_at = p_now
             where hash = p_hash and (revoked_at is null or revoked_at > p_now) and (expires_at is null or expires_at > p_now)
               and (last_used_at is null or last_used_at < p_now - interval '1 minute');
           select org_id, id, scopes from api_keys
             where hash = p_hash and (revoked_at is null or revoked_at > p_now) and (expires_at is null or expires_at > p_now);`,
  });
  await createLookup(db, {
    signature: 'find_session(p_hash bytea, p_now timestamptz)',
    returns: 'table (org_id text, user_id text, role text)',
    body: `select s.org_id, s.user_id, m.role from sessions s join memberships m on m.org_id = s.org_id and m.user_id = s.user_id
             where s.hash = p_hash and s.expires_at > p_now;`,
  });
  await createLookup(db, {
    signature: 'find_memberships(p_user text)',
    returns: 'table (org_id text, role text)',
    body: 'select org_id, role from memberships where user_id = p_user order by created_at, org_id;',
  });
  await createLookup(db, {
    signature: 'find_invitation(p_hash bytea, p_now timestamptz)',
    returns: 'table (org_id text, id text)',
    body: 'select org_id, id from invitations where hash = p_hash and expires_at > p_now;',
  });
  await createLookup(db, {
    signature: 'end_sessions(p_user text)',
    returns: 'void',
    body: 'delete from sessions where user_id = p_user;',
  });
  await createLookup(db, {
    signature: 'delete_expired_account_rows(p_now timestamptz)',
    returns: 'void',
    body: `delete from sessions where expires_at < p_now;
           delete from invitations where expires_at < p_now;
           delete from one_time_tokens where expires_at < p_now;`,
  });
}
