import { sql } from 'kysely';
import type { AnyDatabase } from '#platform/db/row-security.ts';

/** Which attempt the hosted page took the pictures of, and the key of the device that it did so on, by its thumbprint (RFC 7638). */
export const deviceKeysMigration = {
  name: '0096-device-keys',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table verification_sessions
      add column captured_attempt int,
      add column device_key text check (device_key ~ '^[A-Za-z0-9_-]{43}$'),
      add check (device_key is null or captured_attempt is not null)`.execute(db);
  },
};
