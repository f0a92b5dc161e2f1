import { sql } from 'kysely';
import { type AnyDatabase, grantToApp } from '../row-security.ts';

/** Generalizes files of releases to files of any kind. `row_key` finds a line that was processed before. */
export const bulkImportsMigration = {
  name: '0251-bulk-imports',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table release_imports rename to bulk_imports;
      alter table bulk_imports add column kind text not null default 'releases'
        check (kind in ('releases', 'verification_sessions'));
      alter table bulk_imports alter column kind drop default;
      alter table release_import_lines rename to bulk_import_lines;
      alter table bulk_import_lines rename column release_id to object_id;
      alter table bulk_import_lines add column repeated boolean not null default false, add column row_key bytea;
      create index bulk_import_lines_by_row on bulk_import_lines (org_id, row_key) where row_key is not null;
      create index bulk_import_lines_by_object on bulk_import_lines (org_id, object_id) where row_key is not null`.execute(
      db,
    );
    await grantToApp(db, 'bulk_import_lines', ['update (row_key)']);
  },
};
