import { sql } from 'kysely';
import type { AnyDatabase } from '#platform/db/row-security.ts';

/** What is printed on a document beside its machine-readable data, sealed, for reviewers. */
export const printedDataMigration = {
  name: '0013-printed-data',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table verifications add column printed bytea`.execute(db);
  },
};
