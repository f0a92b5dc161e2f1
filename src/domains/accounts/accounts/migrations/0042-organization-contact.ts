import { sql } from 'kysely';
import type { AnyDatabase } from '#platform/db/row-security.ts';

// In clear: it is shown to whoever the organisation asks for something.
export const organizationContactMigration = {
  name: '0042-organization-contact',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table organizations add column contact_email text`.execute(db);
  },
};
