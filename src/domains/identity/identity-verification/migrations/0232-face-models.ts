import { sql } from 'kysely';
import type { AnyDatabase } from '#platform/db/row-security.ts';

/** The model that created a face template; for existing rows, the built-in network. */
export const faceModelsMigration = {
  name: '0232-face-models',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table face_templates add model text not null default 'resnet-34'`.execute(db);
    await sql`alter table face_templates alter model drop default`.execute(db);
  },
};
