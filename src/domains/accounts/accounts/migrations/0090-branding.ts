import { sql } from 'kysely';
import type { AnyDatabase } from '#platform/db/row-security.ts';

/** What an organisation's pages look like to the people it sends there: published, and so kept in clear. */
export const brandingMigration = {
  name: '0090-branding',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table organizations add column brand_color text, add column brand_logo text`.execute(db);
  },
};
