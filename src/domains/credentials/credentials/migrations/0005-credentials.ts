import { sql } from 'kysely';
import { type AnyDatabase, isolateByOrganization } from '#platform/db/row-security.ts';

export const credentialsMigration = {
  name: '0005-credentials',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`create table credentials (
      org_id text not null references organizations, id text not null, type text not null, status text not null,
      person_id text not null, verification_id text not null, issuer text not null, subject text not null,
      valid_from timestamptz not null, valid_until timestamptz not null,
      vc_jwt bytea not null, jwt_vc_json bytea not null, claim_set bytea not null, created_at timestamptz not null,
      primary key (org_id, id), foreign key (org_id, person_id) references persons,
      constraint one_credential_per_verification unique (org_id, verification_id))`.execute(db);
    await sql`create index credentials_by_person on credentials (org_id, person_id, id)`.execute(db);
    await isolateByOrganization(db, 'credentials', ['select', 'insert', 'update']);
  },
};
