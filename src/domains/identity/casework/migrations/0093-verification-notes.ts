import { sql } from 'kysely';
import type { AnyDatabase } from '#platform/db/row-security.ts';

/** The notes on businesses become those of either kind: policies, grants and what is sealed stay as they are. */
export const verificationNotesMigration = {
  name: '0093-verification-notes',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table business_notes drop constraint business_notes_org_id_verification_id_fkey`.execute(db);
    await sql`alter table business_notes rename to verification_notes`.execute(db);
    await sql`alter table verification_notes rename constraint business_notes_pkey to verification_notes_pkey`.execute(
      db,
    );
    await sql`alter index business_notes_by_verification rename to verification_notes_by_verification`.execute(db);
  },
};
