import { sql } from 'kysely';
import { type AnyDatabase, isolateByOrganization } from '#platform/db/row-security.ts';

export const filesMigration = {
  name: '0291-files',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`create table files (
        org_id text not null references organizations, id text not null, version int not null default 1,
        project_id text not null, name bytea, sha256 bytea not null check (octet_length(sha256) = 32),
        size bigint not null check (size between 1 and 9007199254740991), media_type text not null,
        perceptual_hash bytea check (octet_length(perceptual_hash) = 32),
        perceptual_quality int check (perceptual_quality between 0 and 100),
        depicted text not null check (depicted in ('unknown', 'nobody', 'declared')), depicted_at timestamptz not null,
        derived_from text, relation text check (relation in ('crop', 'resize', 'transcode', 'version')),
        created_at timestamptz not null, updated_at timestamptz not null,
        primary key (org_id, id), unique (org_id, sha256),
        foreign key (org_id, project_id) references projects, foreign key (org_id, derived_from) references files,
        check ((perceptual_hash is null) = (perceptual_quality is null)),
        check ((derived_from is null) = (relation is null)), check (derived_from <> id));
      create index files_by_project on files (org_id, project_id, id);
      create index files_by_original on files (org_id, derived_from) where derived_from is not null`.execute(db);
    await isolateByOrganization(db, 'files');

    await sql`create table file_performers (
        org_id text not null, file_id text not null, performer_id text not null,
        appearances jsonb not null default '[]', declared_at timestamptz not null, withdrawn_release_id text,
        primary key (org_id, file_id, performer_id),
        foreign key (org_id, file_id) references files on delete cascade,
        foreign key (org_id, performer_id) references project_performers);
      create index file_performers_by_performer on file_performers (org_id, performer_id, file_id)`.execute(db);
    await isolateByOrganization(db, 'file_performers');
  },
};
