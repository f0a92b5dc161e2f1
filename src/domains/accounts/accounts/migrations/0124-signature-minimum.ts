import { sql } from 'kysely';
import type { AnyDatabase } from '#platform/db/row-security.ts';

/** What the bundles of all of an organization's projects ask of each performer's signature at least. */
export const signatureMinimumMigration = {
  name: '0124-signature-minimum',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table organizations add column minimum_signature_level text not null default 'same_key'
      check (minimum_signature_level in ('same_key', 'live'))`.execute(db);
  },
};
