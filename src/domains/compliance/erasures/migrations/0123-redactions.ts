import { sql } from 'kysely';
import type { AnyDatabase } from '#platform/db/row-security.ts';

/** A redaction is an erasure of one item, so that the journal has it. */
export const redactionsMigration = {
  name: '0123-redactions',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table erasures drop constraint erasures_subject_kind_check,
      add check (subject_kind in ('personId', 'userId', 'email', 'age', 'redaction'))`.execute(db);
  },
};
