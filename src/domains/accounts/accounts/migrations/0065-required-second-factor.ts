import { sql } from 'kysely';
import { type AnyDatabase, createLookup } from '#platform/db/row-security.ts';

// When a session began by a login, and whether its organisation asks for a second factor that the member has not got.
export const requiredSecondFactorMigration = {
  name: '0065-required-second-factor',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table organizations add column require_second_factor boolean not null default false`.execute(db);
    await sql`alter table sessions add column authenticated_at timestamptz not null default now()`.execute(db);
    await sql`update sessions set authenticated_at = created_at`.execute(db);
    await sql`alter table sessions alter column authenticated_at drop default`.execute(db);
    await sql`drop function find_session(bytea, timestamptz)`.execute(db);
    await createLookup(db, {
      signature: 'find_session(p_hash bytea, p_now timestamptz)',
      returns:
        'table (org_id text, user_id text, role text, authenticated_at timestamptz, lacks_second_factor boolean)',
      body: `select s.org_id, s.user_id, m.role, s.authenticated_at, o.require_second_factor and not has_second_factor(s.user_id)
               from sessions s join memberships m on m.org_id = s.org_id and m.user_id = s.user_id
                 join organizations o on o.org_id = s.org_id
               where s.hash = p_hash and s.expires_at > p_now;`,
    });
  },
};
