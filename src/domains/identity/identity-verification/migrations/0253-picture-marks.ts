import { sql } from 'kysely';
import type { AnyDatabase } from '#platform/db/row-security.ts';

/** Where in a picture something was read, sealed under the picture's key; earlier pictures have none. */
export const pictureMarksMigration = {
  name: '0253-picture-marks',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table verification_images add marks bytea`.execute(db);
  },
};
