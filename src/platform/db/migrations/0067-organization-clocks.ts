import { sql } from 'kysely';
import { type AnyDatabase, allowLookups, createLookup, isolateByOrganization } from '../row-security.ts';

/**
 * A row is what makes an organisation a test one. `offset_ms` is how far its time is ahead of everybody's; while `target` is
 * set, a job lets the time pass until then.
 */
export const organizationClocksMigration = {
  name: '0067-organization-clocks',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`create table organization_clocks (
      org_id text primary key, offset_ms bigint not null default 0 check (offset_ms >= 0), target timestamptz)`.execute(
      db,
    );
    await isolateByOrganization(db, 'organization_clocks', ['select', 'insert', 'update']);
    await allowLookups(db, 'organization_clocks');
    await createLookup(db, {
      signature: 'find_organization_clock(p_org text)',
      returns: 'bigint',
      body: 'select offset_ms from organization_clocks where org_id = p_org;',
    });
    await createLookup(db, {
      signature: 'find_advanced_organizations()',
      returns: 'setof text',
      body: 'select org_id from organization_clocks where offset_ms > 0 order by org_id;',
    });
    await narrowLookups(db);
  },
};

/** As `allowLookups` makes the policy since: `app.only` narrows what look-ups find to one organisation. */
async function narrowLookups(db: AnyDatabase): Promise<void> {
  await sql`do $$ declare t text; begin
    for t in select p.tablename from pg_policies p where p.schemaname = 'public' and p.policyname = 'lookup_by_owner'
        and exists (select 1 from information_schema.columns c where c.table_schema = 'public'
          and c.table_name = p.tablename and c.column_name = 'org_id') loop
      execute format('alter policy lookup_by_owner on %I using
        (nullif(current_setting(''app.only'', true), '''') is null or org_id = current_setting(''app.only'', true))', t);
    end loop;
  end $$`.execute(db);
}
