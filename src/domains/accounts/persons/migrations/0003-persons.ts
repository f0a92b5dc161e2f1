import { sql } from 'kysely';
import { type AnyDatabase, isolateByOrganization } from '#platform/db/row-security.ts';

export const personsMigration = {
  name: '0003-persons',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`create table persons (
      org_id text not null references organizations, id text not null, profile bytea not null, person_key bytea not null,
      holder_secret bytea, created_at timestamptz not null default now(), primary key (org_id, id))`.execute(db);
    await isolateByOrganization(db, 'persons');

    await sql`create table person_user_ids (
      org_id text not null, person_id text not null, user_id text not null, created_at timestamptz not null default now(),
      primary key (org_id, person_id, user_id), foreign key (org_id, person_id) references persons)`.execute(db);
    await sql`create index person_user_ids_by_user on person_user_ids (org_id, user_id)`.execute(db);
    await isolateByOrganization(db, 'person_user_ids');

    await sql`create table person_documents (
      org_id text not null, fingerprint bytea not null, person_id text not null, created_at timestamptz not null default now(),
      primary key (org_id, fingerprint), foreign key (org_id, person_id) references persons)`.execute(db);
    await isolateByOrganization(db, 'person_documents');
  },
};
