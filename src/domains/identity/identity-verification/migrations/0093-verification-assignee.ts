import { sql } from 'kysely';
import type { AnyDatabase } from '#platform/db/row-security.ts';

export const assigneeMigration = {
  name: '0093-verification-assignee',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table verifications add column assignee text`.execute(db);
    // Most verifications are decided by machine and nobody's.
    await sql`create index verifications_by_assignee on verifications (org_id, assignee, id)
      where assignee is not null`.execute(db);
  },
};
