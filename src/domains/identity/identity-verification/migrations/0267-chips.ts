import { sql } from 'kysely';
import type { AnyDatabase } from '#platform/db/row-security.ts';

/** The files of a document's chip, sealed under the verification's data key, and its portrait among the pictures. */
export const chipsMigration = {
  name: '0267-chips',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table verifications add column chip bytea;
      alter table verification_images drop constraint if exists verification_images_kind_check;
      alter table verification_images add constraint verification_images_kind_check
        check (kind in ('picture', 'frame', 'chip'))`.execute(db);
  },
};
