import { sql } from 'kysely';
import type { AnyDatabase } from '#platform/db/row-security.ts';

export const filledFieldsMigration = {
  name: '0242-filled-fields',
  // Sealed under the party's data key: the values that it has filled in on an uploaded document before it signs.
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table agreement_parties add column filled bytea`.execute(db);
  },
};
