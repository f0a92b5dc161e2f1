import { sql } from 'kysely';
import type { AnyDatabase } from '#platform/db/row-security.ts';

/** A dismissal that waits for a second reviewer. */
export const screeningDismissalsMigration = {
  name: '0231-screening-dismissals',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table screening_hits add first_settled_by text, add first_note bytea`.execute(db);
  },
};
