import { sql } from 'kysely';
import { type AnyDatabase, createLookup } from '#platform/db/row-security.ts';

// When a session was used last, and by which browser. Those that were open begin their hour now.
export const sessionUseMigration = {
  name: '0095-session-use',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table sessions add column last_used_at timestamptz not null default now()`.execute(db);
    await sql`alter table sessions alter column last_used_at drop default, add column browser_sealed bytea`.execute(db);
    await sql`drop function find_session(bytea, timestamptz)`.execute(db);
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
    await sql`drop function delete_expired_account_rows(timestamptz)`.execute(db);
    await createLookup(db, {
      signature: 'delete_expired_account_rows(p_now timestamptz, p_unused_since timestamptz)',
      returns: 'void',
      body: `delete from sessions where expires_at < p_now or last_used_at < p_unused_since;
             delete from invitations where expires_at < p_now;
             delete from one_time_tokens where expires_at < p_now;`,
    });
  },
};
