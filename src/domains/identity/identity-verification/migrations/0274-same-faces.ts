import { sql } from 'kysely';
import type { AnyDatabase } from '#platform/db/row-security.ts';

/** Finds the verifications whose signals name a person. */
export const sameFacesMigration = {
  name: '0274-same-faces',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`create index verifications_by_signals on verifications using gin (signals jsonb_path_ops)
      where signals <> '[]'`.execute(db);
  },
};
