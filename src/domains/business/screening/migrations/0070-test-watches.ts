import { sql } from 'kysely';
import { type AnyDatabase, createLookup } from '#platform/db/row-security.ts';

// As find_stale_screening_watches of 0027-screening, but for test organisations: their list of samples never changes.
export const testWatchesMigration = {
  name: '0070-test-watches',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`drop function find_stale_screening_watches(text, timestamptz, int)`.execute(db);
    await createLookup(db, {
      signature: 'find_stale_screening_watches(p_lists text, p_before timestamptz, p_limit int)',
      returns: 'table (org_id text, owner text)',
      body: `select org_id, owner from screening_watches w
             where (screened_lists is distinct from p_lists or screened_at < p_before)
               and not exists (select 1 from organization_clocks c where c.org_id = w.org_id)
             order by screened_at nulls first limit p_limit;`,
    });
  },
};
