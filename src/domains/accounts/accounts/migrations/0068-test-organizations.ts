import { sql } from 'kysely';
import { type AnyDatabase, createLookup } from '#platform/db/row-security.ts';

/** An organisation's test data are those of an organisation of its own, which has no members but those of the live one. */
export const testOrganizationsMigration = {
  name: '0068-test-organizations',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table organizations add column live_org_id text references organizations`.execute(db);
    await sql`create unique index organizations_by_live on organizations (live_org_id) where live_org_id is not null`.execute(
      db,
    );
    await createLookup(db, {
      signature: 'find_test_organization(p_live text)',
      returns: 'text',
      body: 'select org_id from organizations where live_org_id = p_live;',
    });
    await createLookup(db, {
      signature: 'find_own_members()',
      returns: 'table (user_id text, role text, created_at timestamptz)',
      body: `select user_id, role, created_at from memberships where org_id =
               (select coalesce(live_org_id, org_id) from organizations
                where org_id = nullif(current_setting('app.org', true), ''));`,
    });
  },
};
