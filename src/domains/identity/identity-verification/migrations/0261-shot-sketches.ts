import { sql } from 'kysely';
import { type AnyDatabase, isolateByOrganization } from '#platform/db/row-security.ts';

/** Sealed sketches that serve to recognize the faces in a verification's pictures when they are submitted again. */
export const shotSketchesMigration = {
  name: '0261-shot-sketches',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`create table shot_sketches (
      org_id text not null, verification_id text not null, position int not null,
      kind text not null check (kind in ('selfie', 'frame', 'portrait')), sketch bytea not null,
      created_at timestamptz not null, primary key (org_id, verification_id, position),
      foreign key (org_id, verification_id) references verifications)`.execute(db);
    await isolateByOrganization(db, 'shot_sketches');
  },
};
