import { sql } from 'kysely';
import type { AnyDatabase } from '#platform/db/row-security.ts';

// A file holds the revocation lists of several authorities. No authority's newer list may be replaced by an older one.
export const revocationNumbersMigration = {
  name: '0283-revocation-numbers',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table issuer_revocations add column crl_number text, add column issued_at timestamptz`.execute(db);
  },
};
