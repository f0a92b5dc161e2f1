import { sql } from 'kysely';
import type { AnyDatabase } from '#platform/db/row-security.ts';

/** The copies that inherit a withdrawal, with the file from which each derives. */
export const withdrawnCopiesMigration = {
  name: '0311-withdrawn-copies',
  kind: 'expand' as const,
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table release_withdrawn_files add column if not exists copy_of text`.execute(db);
  },
};
