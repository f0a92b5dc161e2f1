import { sql } from 'kysely';
import type { AnyDatabase } from '#platform/db/row-security.ts';

export const minimumSignatureLevelMigration = {
  name: '0099-minimum-signature-level',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table projects add column minimum_signature_level text not null default 'same_key'
      check (minimum_signature_level in ('same_key', 'live'))`.execute(db);
  },
};
