import { sql } from 'kysely';
import type { AnyDatabase } from '#platform/db/row-security.ts';

/** Requests whose answer proves the age of a user. */
export const ageRequestsMigration = {
  name: '0259-age-requests',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table presentation_requests add column user_id text`.execute(db);
  },
};
