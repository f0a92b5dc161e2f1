import { sql } from 'kysely';
import type { AnyDatabase } from '#platform/db/row-security.ts';

/** What look-ups disclose; nothing by default. */
export const lookupDisclosuresMigration = {
  name: '0294-lookup-disclosures',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table organizations add column lookup_disclosures text[] not null default '{}'`.execute(db);
  },
};
