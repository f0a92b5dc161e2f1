import { sql } from 'kysely';
import type { AnyDatabase } from '#platform/db/row-security.ts';

// An older revocation list of one authority must not replace a newer one in a file with lists of several authorities.
export const revocationNumbersMigration = {
  name: '0283-revocation-numbers',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table issuer_revocations add column crl_number text, add column issued_at timestamptz`.execute(db);
  },
};
