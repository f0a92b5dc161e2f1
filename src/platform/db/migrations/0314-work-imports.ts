import { sql } from 'kysely';
import type { AnyDatabase } from '../row-security.ts';

/** Files of works. */
export const workImportsMigration = {
  name: '0314-work-imports',
  kind: 'expand' as const,
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table bulk_imports drop constraint if exists bulk_imports_kind_check;
      alter table bulk_imports add constraint bulk_imports_kind_check
        check (kind in ('releases', 'verification_sessions', 'works'))`.execute(db);
  },
};
