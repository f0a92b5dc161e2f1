import { sql } from 'kysely';
import { indexMetadata } from '#platform/db/index-metadata.ts';
import { type AnyDatabase, isolateByOrganization } from '#platform/db/row-security.ts';

export const projectsMigration = {
  name: '0218-projects',
  up: async (db: AnyDatabase): Promise<void> => {
    await createProjects(db);
    await createPerformers(db);
  },
};

async function createProjects(db: AnyDatabase): Promise<void> {
  await sql`create table projects (
    org_id text not null references organizations, id text not null, version int not null default 1, external_id text,
    details bytea not null, shoot_dates jsonb not null default '[]', producer_verification_id text,
    expected_performers int,
    minimum_signature_level text not null default 'same_key' check (minimum_signature_level in ('same_key', 'live')),
    metadata jsonb not null default '{}', created_at timestamptz not null, updated_at timestamptz not null,
    archived_at timestamptz, primary key (org_id, id), unique (org_id, external_id),
    foreign key (org_id, producer_verification_id) references business_verifications)`.execute(db);
  await isolateByOrganization(db, 'projects', ['select', 'insert', 'update']);
  await indexMetadata(db, 'projects');
}

async function createPerformers(db: AnyDatabase): Promise<void> {
  await sql`create table project_performers (
      org_id text not null, project_id text not null, id text not null, version int not null default 1,
      user_id text, profile bytea, metadata jsonb not null default '{}', created_at timestamptz not null,
      updated_at timestamptz not null, removed_at timestamptz,
      primary key (org_id, id), foreign key (org_id, project_id) references projects);
    create index project_performers_by_project on project_performers (org_id, project_id, id);
    create unique index one_performer_per_user on project_performers (org_id, project_id, user_id)
      where user_id is not null and removed_at is null`.execute(db);
  await isolateByOrganization(db, 'project_performers', ['select', 'insert', 'update']);
  await indexMetadata(db, 'project_performers');

  // Declarations stay recorded; an erasure removes only data that names people.
  await sql`create table project_performer_entries (
    org_id text not null, performer_id text not null, position int not null,
    kind text not null check (kind in ('declared', 'changed', 'removed')), user_id text, profile bytea, reason text,
    actor_kind text not null, actor_id text not null, at timestamptz not null,
    primary key (org_id, performer_id, position),
    foreign key (org_id, performer_id) references project_performers)`.execute(db);
  await isolateByOrganization(db, 'project_performer_entries', ['select', 'insert', 'update (user_id, profile)']);
}
