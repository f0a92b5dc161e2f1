import { sql } from 'kysely';
import { indexMetadata } from '#platform/db/index-metadata.ts';
import { type AnyDatabase, allowLookups, isolateByOrganization } from '#platform/db/row-security.ts';

export const personsMigration = {
  name: '0203-persons',
  up: async (db: AnyDatabase): Promise<void> => {
    await createPersons(db);
    await createFraudMarks(db);
  },
};

// An erased person keeps the row, without profile and key.
async function createPersons(db: AnyDatabase): Promise<void> {
  await sql`create table persons (
    org_id text not null references organizations, id text not null, profile bytea, person_key bytea, holder_secret bytea,
    metadata jsonb not null default '{}', created_at timestamptz not null default now(), erased_at timestamptz,
    primary key (org_id, id))`.execute(db);
  await isolateByOrganization(db, 'persons');
  await indexMetadata(db, 'persons');

  await sql`create table person_user_ids (
      org_id text not null, person_id text not null, user_id text not null, created_at timestamptz not null default now(),
      primary key (org_id, person_id, user_id), foreign key (org_id, person_id) references persons);
    create index person_user_ids_by_user on person_user_ids (org_id, user_id)`.execute(db);
  await isolateByOrganization(db, 'person_user_ids');

  await sql`create table person_documents (
    org_id text not null, fingerprint bytea not null, person_id text not null, created_at timestamptz not null default now(),
    primary key (org_id, fingerprint), foreign key (org_id, person_id) references persons)`.execute(db);
  await isolateByOrganization(db, 'person_documents');
}

// Documents of persons whose credential was revoked for suspected fraud, found even after the person is erased.
// `end_fraud_marks` is among the credentials' migrations, because it ends the marks of businesses too.
async function createFraudMarks(db: AnyDatabase): Promise<void> {
  await sql`create table fraud_marks (
      org_id text not null references organizations, fingerprint bytea not null, person_id text, credential_id text not null,
      marked_at timestamptz not null, primary key (org_id, fingerprint),
      foreign key (org_id, person_id) references persons);
    create index fraud_marks_by_person on fraud_marks (org_id, person_id) where person_id is not null`.execute(db);
  await isolateByOrganization(db, 'fraud_marks');
  await allowLookups(db, 'fraud_marks', 'all');
}
