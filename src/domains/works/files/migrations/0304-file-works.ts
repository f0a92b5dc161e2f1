import { sql } from 'kysely';
import type { AnyDatabase } from '#platform/db/row-security.ts';

/** The work that a file embodies. */
export const fileWorksMigration = {
  name: '0304-file-works',
  kind: 'expand' as const,
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table files add column work_id text, add foreign key (org_id, work_id) references works;
      create index files_by_work on files (org_id, work_id, id) where work_id is not null`.execute(db);
  },
};
