import { sql } from 'kysely';
import { type AnyDatabase, isolateByOrganization } from '#platform/db/row-security.ts';

export const vcApiMigration = {
  name: '0209-vc-api',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`create table vc_api_credentials (
      org_id text not null references organizations, id text not null,
      format text not null check (format in ('ldp_vc', 'vc+jwt')), sealed bytea not null, created_at timestamptz not null,
      primary key (org_id, id))`.execute(db);
    await isolateByOrganization(db, 'vc_api_credentials', ['select', 'insert', 'delete']);

    // A credential's own ID may identify a person; only its hash is stored beside the entry.
    await sql`create table vc_api_status_entries (
        org_id text not null references organizations,
        purpose text not null check (purpose in ('revocation', 'suspension')),
        position int not null check (position >= 0), credential_hash bytea not null, is_set boolean not null,
        primary key (org_id, purpose, position));
      create index vc_api_status_entries_by_credential on vc_api_status_entries (org_id, credential_hash)`.execute(db);
    await isolateByOrganization(db, 'vc_api_status_entries', ['select', 'insert', 'update']);
  },
};
