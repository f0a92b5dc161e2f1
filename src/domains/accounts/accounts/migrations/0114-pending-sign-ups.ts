import { sql } from 'kysely';
import { type AnyDatabase, createLookup, grantToApp } from '#platform/db/row-security.ts';

// A sign-up makes nothing but its own row until its link is followed, so that a stranger's sign-up with somebody's address
// leaves no user, no organization and no audit entry. Whoever waited for activation signs up again.
export const pendingSignUpsMigration = {
  name: '0114-pending-sign-ups',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`create table sign_ups (
      hash text primary key, email_index bytea not null, sealed bytea not null, password_hash text not null,
      expires_at timestamptz not null)`.execute(db);
    await sql`create index sign_ups_by_email on sign_ups (email_index)`.execute(db);
    await grantToApp(db, 'sign_ups');
    await deleteWaitingUsers(db);
    await sql`alter table users alter column activated_at set not null`.execute(db);
    await sql`alter table one_time_tokens drop column password_hash, drop column purpose`.execute(db);
    await sql`drop function delete_expired_account_rows(timestamptz, timestamptz)`.execute(db);
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

async function deleteWaitingUsers(db: AnyDatabase): Promise<void> {
  await sql`delete from one_time_tokens where purpose = 'activation'`.execute(db);
  await sql`alter table memberships no force row level security`.execute(db);
  await sql`delete from memberships where user_id in (select id from users where activated_at is null)`.execute(db);
  await sql`alter table memberships force row level security`.execute(db);
  await sql`delete from users where activated_at is null`.execute(db);
}
