import { sql } from 'kysely';
import type { AnyDatabase } from '#platform/db/row-security.ts';

/** Where text or codes were read in a picture, sealed under the picture's key; null for earlier pictures. */
export const pictureMarksMigration = {
  name: '0253-picture-marks',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table verification_images add marks bytea`.execute(db);
  },
};
