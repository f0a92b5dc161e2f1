import { sql } from 'kysely';
import type { AnyDatabase } from '#platform/db/row-security.ts';

/** A proof that is verified is looked up among those that the service made, to learn from which credential it comes. */
export const proofsByNullifierMigration = {
  name: '0126-proofs-by-nullifier',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`create index proofs_by_nullifier on proofs (org_id, nullifier)`.execute(db);
  },
};
