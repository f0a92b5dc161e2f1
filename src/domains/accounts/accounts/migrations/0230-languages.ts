import { sql } from 'kysely';
import type { AnyDatabase } from '#platform/db/row-security.ts';

/** The language of email to members and others. */
export const languagesMigration = {
  name: '0230-languages',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table organizations add column language text not null default 'en'`.execute(db);
    await sql`alter table users add column language text`.execute(db);
  },
};
