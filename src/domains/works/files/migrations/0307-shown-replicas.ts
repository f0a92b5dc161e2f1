import { sql } from 'kysely';
import type { AnyDatabase } from '#platform/db/row-security.ts';

/** Performers whom a file shows as a digital replica. */
export const shownReplicasMigration = {
  name: '0307-shown-replicas',
  kind: 'expand' as const,
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table file_performers add column if not exists replica boolean not null default false`.execute(db);
  },
};
