import { sql } from 'kysely';
import type { AnyDatabase } from '../row-security.ts';

/** The migrations after this one are recorded. */
export const RECORDS_EXPAND = '0336-expand-migrations';

/** Names of later migrations of the kind `expand`, by which an earlier version knows that it can run with them. */
export const expandMigrationsMigration = {
  name: RECORDS_EXPAND,
  kind: 'expand' as const,
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`create table expand_migrations (name text primary key)`.execute(db);
  },
};
