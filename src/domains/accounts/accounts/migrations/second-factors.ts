import { sql } from 'kysely';
import { type AnyDatabase, APP_ROLE, allowBackup, createLookup, grantToApp } from '#platform/db/row-security.ts';

/** A part of 0202-accounts: it needs the users, and `find_session` needs it. */
export async function createSecondFactors(db: AnyDatabase): Promise<void> {
  await createTables(db);
  await createLookups(db);
}

async function createTables(db: AnyDatabase): Promise<void> {
  await sql`create table totp_secrets (
    user_id text not null references users, id text primary key, sealed bytea not null, created_at timestamptz not null,
    confirmed_at timestamptz, last_used_at timestamptz, last_step bigint not null default 0,
    failures int not null default 0, held_until timestamptz)`.execute(db);
  // A user may have one active secret, and one that waits to replace it.
  await sql`create unique index totp_secrets_of_user on totp_secrets (user_id, (confirmed_at is null))`.execute(db);
  await isolateByUser(db, 'totp_secrets', 'all');

  await sql`create table passkeys (
      user_id text not null references users, id text primary key, name_sealed bytea not null, credential_id text not null unique,
      public_key bytea not null, counter bigint not null, transports text[] not null, backed_up boolean not null,
      created_at timestamptz not null, last_used_at timestamptz);
    create index passkeys_by_user on passkeys (user_id)`.execute(db);
  await isolateByUser(db, 'passkeys', 'select');

  await sql`create table recovery_codes (
    user_id text not null references users, hash bytea not null, primary key (user_id, hash))`.execute(db);
  await isolateByUser(db, 'recovery_codes', 'select');

  // Looked up before the user is known.
  await sql`create table second_factor_challenges (
      hash bytea primary key, purpose text not null check (purpose in ('log_in', 'registration', 'passwordless')),
      user_id text references users, organization text, expires_at timestamptz not null);
    create index second_factor_challenges_by_user on second_factor_challenges (user_id)`.execute(db);
  await grantToApp(db, 'second_factor_challenges');
}

/** {@link isolateByOrganization} for users: a transaction enters a user in the same way as an organization. */
async function isolateByUser(db: AnyDatabase, table: string, lookups: 'select' | 'all'): Promise<void> {
  const name = sql.table(table);
  await sql`alter table ${name} enable row level security`.execute(db);
  await sql`alter table ${name} force row level security`.execute(db);
  await sql`create policy user_only on ${name} to ${sql.ref(APP_ROLE)}
    using (user_id = nullif(current_setting('app.org', true), ''))
    with check (user_id = nullif(current_setting('app.org', true), ''))`.execute(db);
  await grantToApp(db, table);
  await allowBackup(db, table);
  await sql`create policy lookup_by_owner on ${name} for ${sql.raw(lookups)} to current_user using (true)`.execute(db);
}

async function createLookups(db: AnyDatabase): Promise<void> {
  await createLookup(db, {
    signature: 'has_second_factor(p_user text)',
    returns: 'boolean',
    body: `select exists (select from totp_secrets where user_id = p_user and confirmed_at is not null)
             or exists (select from passkeys where user_id = p_user);`,
  });
  await createLookup(db, {
    signature: 'delete_expired_second_factor_rows(p_now timestamptz)',
    returns: 'void',
    body: `delete from second_factor_challenges where expires_at < p_now;
           delete from totp_secrets where confirmed_at is null and created_at < p_now - interval '1 hour';`,
  });
}
