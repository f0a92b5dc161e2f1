import { sql } from 'kysely';
import type { AnyDatabase } from '#platform/db/row-security.ts';

/** Callers' own ids in byte order, so that prefixes are found regardless of the database's collation. */
export const referencesMigration = {
  name: '0241-references',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`create index person_user_ids_by_beginning on person_user_ids (org_id, user_id collate "C");
      create index projects_by_beginning on projects (org_id, external_id collate "C") where external_id is not null`.execute(
      db,
    );
  },
};
