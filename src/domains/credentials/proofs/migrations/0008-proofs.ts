import { sql } from 'kysely';
import { type AnyDatabase, isolateByOrganization } from '#platform/db/row-security.ts';

export const proofsMigration = {
  name: '0008-proofs',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`create table proof_requests (
      org_id text not null references organizations, id text not null, statement jsonb not null, created_at timestamptz not null,
      expires_at timestamptz not null, used_at timestamptz, nullifier text, primary key (org_id, id))`.execute(db);
    await isolateByOrganization(db, 'proof_requests');

    await sql`create table proofs (
      org_id text not null references organizations, id text not null, credential_id text not null, person_id text not null,
      proof_request_id text, file jsonb not null, nullifier text not null, created_at timestamptz not null,
      primary key (org_id, id), foreign key (org_id, credential_id) references credentials,
      foreign key (org_id, person_id) references persons,
      foreign key (org_id, proof_request_id) references proof_requests)`.execute(db);
    await sql`create index proofs_by_person on proofs (org_id, person_id, id)`.execute(db);
    await isolateByOrganization(db, 'proofs', ['select', 'insert']);
  },
};
