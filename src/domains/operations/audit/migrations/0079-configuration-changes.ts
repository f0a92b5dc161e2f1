import { sql } from 'kysely';
import { type AnyDatabase, createLookup, grantToApp } from '#platform/db/row-security.ts';

/** Under which settings the service was started, each time they were others than the time before. Never changed. */
export const configurationChangesMigration = {
  name: '0079-configuration-changes',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`create table configuration_changes (
      id text primary key, roles text not null, settings jsonb not null, changed text[] not null,
      created_at timestamptz not null)`.execute(db);
    await grantToApp(db, 'configuration_changes', ['select', 'insert']);
    await createLookup(db, {
      signature: 'find_live_organizations(p_after text, p_most int)',
      returns: 'setof text',
      body: `select org_id from organizations where live_org_id is null and org_id > p_after order by org_id limit p_most;`,
    });
  },
};
