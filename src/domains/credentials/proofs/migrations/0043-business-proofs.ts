import { sql } from 'kysely';
import type { AnyDatabase } from '#platform/db/row-security.ts';

/** A proof of a business names its verification, and no person. */
export const businessProofsMigration = {
  name: '0043-business-proofs',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table proofs alter column person_id drop not null, add column verification_id text`.execute(db);
    await sql`alter table proofs add check ((person_id is null) <> (verification_id is null))`.execute(db);
    await sql`create index proofs_by_verification on proofs (org_id, verification_id, id)`.execute(db);
  },
};
