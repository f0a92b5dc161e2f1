import { sql } from 'kysely';
import type { AnyDatabase } from '#platform/db/row-security.ts';

/** What ends soon is counted each time somebody opens the dashboard. */
export const credentialsByEndMigration = {
  name: '0091-credentials-by-end',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`create index credentials_by_end on credentials (org_id, type, valid_until)
      where status = 'active' and superseded_at is null`.execute(db);
  },
};
