import { sql } from 'kysely';
import { indexMetadata } from '#platform/db/index-metadata.ts';
import { type AnyDatabase, isolateByOrganization } from '#platform/db/row-security.ts';

export const complaintsMigration = {
  name: '0223-complaints',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`create table complaints (
        org_id text not null references organizations, id text not null, version int not null default 1,
        status text not null, kind text not null, relation text not null, project_id text,
        details bytea, complainant_index bytea, outcome text, reason text, metadata jsonb not null default '{}',
        received_at timestamptz not null, due_at timestamptz not null, decided_at timestamptz,
        appealed_at timestamptz, appeal_due_at timestamptz, appeal_decided_at timestamptz,
        created_at timestamptz not null, updated_at timestamptz not null,
        primary key (org_id, id), foreign key (org_id, project_id) references projects);
      create index complaints_by_time on complaints (org_id, received_at);
      create index complaints_open on complaints (org_id, status, due_at);
      create index complaints_of_complainant on complaints (org_id, complainant_index)`.execute(db);
    await isolateByOrganization(db, 'complaints', ['select', 'insert', 'update']);
    await indexMetadata(db, 'complaints');

    // Neither update nor delete: events stay recorded; texts are erased with the complaint's data key.
    await sql`create table complaint_entries (
      org_id text not null, complaint_id text not null, position int not null, action text not null, code text, note bytea,
      actor_kind text not null, actor_id text not null, at timestamptz not null,
      primary key (org_id, complaint_id, position), foreign key (org_id, complaint_id) references complaints)`.execute(
      db,
    );
    await isolateByOrganization(db, 'complaint_entries', ['select', 'insert']);
  },
};
