import { sql } from 'kysely';
import { type AnyDatabase, isolateByOrganization } from '#platform/db/row-security.ts';

export const caseworkMigration = {
  name: '0212-casework',
  up: async (db: AnyDatabase): Promise<void> => {
    // No foreign key: verifications of people and of businesses are in separate tables.
    await sql`create table verification_notes (
        org_id text not null, id text not null, verification_id text not null, author text not null, text bytea,
        created_at timestamptz not null, primary key (org_id, id));
      create index verification_notes_by_verification on verification_notes (org_id, verification_id, id)`.execute(db);
    await isolateByOrganization(db, 'verification_notes');
  },
};
