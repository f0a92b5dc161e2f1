import { sql } from 'kysely';
import { indexMetadata } from '#platform/db/index-metadata.ts';
import { type AnyDatabase, isolateByOrganization } from '#platform/db/row-security.ts';

export const worksMigration = {
  name: '0295-works',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`create table works (
        org_id text not null references organizations, id text not null, version int not null default 1,
        kind text not null check (kind in
          ('audiovisual', 'photograph', 'sound_recording', 'musical', 'literary', 'software', 'other')),
        title bytea not null, created_on text, published_on text, isan text, isrc text, iscc text, own text,
        project_id text, metadata jsonb not null default '{}', created_at timestamptz not null,
        updated_at timestamptz not null, primary key (org_id, id), unique (org_id, own),
        foreign key (org_id, project_id) references projects);
      create index works_by_project on works (org_id, project_id, id) where project_id is not null;
      create index works_by_isan on works (org_id, isan) where isan is not null;
      create index works_by_isrc on works (org_id, isrc) where isrc is not null;
      create index works_by_iscc on works (org_id, iscc) where iscc is not null`.execute(db);
    await isolateByOrganization(db, 'works', ['select', 'insert', 'update']);
    await indexMetadata(db, 'works');

    // Holders stay for the chain of title; an erasure removes only data that names people.
    await sql`create table work_holders (
        org_id text not null, work_id text not null, id text not null, user_id text, person_id text,
        verification_id text, profile bytea, created_at timestamptz not null, erased_at timestamptz,
        primary key (org_id, id), foreign key (org_id, work_id) references works,
        foreign key (org_id, verification_id) references business_verifications);
      create index work_holders_by_work on work_holders (org_id, work_id);
      create index work_holders_by_user on work_holders (org_id, user_id) where user_id is not null;
      create index work_holders_by_person on work_holders (org_id, person_id) where person_id is not null`.execute(db);
    await isolateByOrganization(db, 'work_holders');

    await sql`create table work_authors (
      org_id text not null, work_id text not null, position int not null, holder_id text not null,
      role text not null check (role in ('author', 'performer')),
      share int not null check (share between 1 and 10000), primary key (org_id, work_id, position),
      foreign key (org_id, work_id) references works, foreign key (org_id, holder_id) references work_holders)`.execute(
      db,
    );
    await isolateByOrganization(db, 'work_authors', ['select', 'insert', 'delete']);
  },
};
