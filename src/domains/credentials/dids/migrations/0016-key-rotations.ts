import { sql } from 'kysely';
import { type AnyDatabase, isolateByOrganization } from '#platform/db/row-security.ts';

/** The intent is written before the agent makes keys in its own schema, so that a crash between is completed. */
export const keyRotationsMigration = {
  name: '0016-key-rotations',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`create table key_rotations (
      org_id text not null references organizations, id text not null, keys text[] not null,
      created_at timestamptz not null, completed_at timestamptz, primary key (org_id, id))`.execute(db);
    await isolateByOrganization(db, 'key_rotations', ['select', 'insert', 'update']);
  },
};
