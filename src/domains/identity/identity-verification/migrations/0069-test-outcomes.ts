import { sql } from 'kysely';
import type { AnyDatabase } from '#platform/db/row-security.ts';

export const testOutcomesMigration = {
  name: '0069-test-outcomes',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table verifications add column test_outcome text`.execute(db);
  },
};
