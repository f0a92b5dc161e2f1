import { sql } from 'kysely';
import { type AnyDatabase, isolateByOrganization } from '#platform/db/row-security.ts';

export const didsMigration = {
  name: '0204-dids',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`create table issuer_proof_keys (
      org_id text not null references organizations, id text not null, public_x text not null, public_y text not null,
      private_key bytea not null, created_at timestamptz not null default now(), primary key (org_id, id))`.execute(db);
    await isolateByOrganization(db, 'issuer_proof_keys', ['select', 'insert']);

    // The intent is written before the agent creates keys in its own schema, so that the rotation is completed after a
    // crash in between.
    await sql`create table key_rotations (
      org_id text not null references organizations, id text not null, keys text[] not null,
      created_at timestamptz not null, completed_at timestamptz, primary key (org_id, id))`.execute(db);
    await isolateByOrganization(db, 'key_rotations', ['select', 'insert', 'update']);
  },
};
