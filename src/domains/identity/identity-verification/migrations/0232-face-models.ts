import { sql } from 'kysely';
import type { AnyDatabase } from '#platform/db/row-security.ts';

/** Which model made a face template: all so far the built-in network. */
export const faceModelsMigration = {
  name: '0232-face-models',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table face_templates add model text not null default 'resnet-34'`.execute(db);
    await sql`alter table face_templates alter model drop default`.execute(db);
  },
};
