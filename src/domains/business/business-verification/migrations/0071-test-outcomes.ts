import { sql } from 'kysely';
import type { AnyDatabase } from '#platform/db/row-security.ts';

export const businessTestOutcomesMigration = {
  name: '0071-business-test-outcomes',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table business_verifications add column test_outcome text`.execute(db);
  },
};
