import { sql } from 'kysely';
import type { AnyDatabase } from '#platform/db/row-security.ts';

/** What the capture page is doing, for the person who went on with it at another device. */
export const captureStageMigration = {
  name: '0092-capture-stage',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table verification_sessions
      add column stage text check (stage in ('handed_over', 'document', 'face'))`.execute(db);
  },
};
