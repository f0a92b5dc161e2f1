import { sql } from 'kysely';
import type { AnyDatabase } from '#platform/db/row-security.ts';

/** Callers' own ids in the order of bytes, by which their beginnings are found whatever the collation of the database. */
export const referencesMigration = {
  name: '0241-references',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`create index person_user_ids_by_beginning on person_user_ids (org_id, user_id collate "C");
      create index projects_by_beginning on projects (org_id, external_id collate "C") where external_id is not null`.execute(
      db,
    );
  },
};
