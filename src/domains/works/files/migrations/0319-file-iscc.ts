import { sql } from 'kysely';
import type { AnyDatabase } from '#platform/db/row-security.ts';

/** The ISCC-CODE of a file, and its Data-Code and Instance-Code, by which it is found. */
export const fileIsccMigration = {
  name: '0319-file-iscc',
  kind: 'expand' as const,
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table files add column iscc text, add column iscc_data bytea check (octet_length(iscc_data) = 8),
        add column iscc_instance bytea check (octet_length(iscc_instance) = 8),
        add check ((iscc is null) = (iscc_data is null)), add check ((iscc is null) = (iscc_instance is null));
      create index files_by_iscc_instance on files (org_id, iscc_instance) where iscc_instance is not null`.execute(db);
  },
};
