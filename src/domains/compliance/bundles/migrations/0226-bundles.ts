import { sql } from 'kysely';
import { indexMetadata } from '#platform/db/index-metadata.ts';
import { type AnyDatabase, allowLookups, createLookup, isolateByOrganization } from '#platform/db/row-security.ts';

export const bundlesMigration = {
  name: '0226-bundles',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`create table bundles (
        org_id text not null references organizations, id text not null,
        status text not null check (status in ('queued', 'running', 'completed', 'failed')),
        project_id text not null, request jsonb not null, given jsonb, wanted_by_kind text not null,
        wanted_by_id text not null, done int not null default 0, total int, failure text, outcome jsonb,
        person_ids text[] not null default '{}', sha256 text, bytes int, file_key text,
        metadata jsonb not null default '{}', created_at timestamptz not null, finished_at timestamptz,
        expires_at timestamptz, file_erased_at timestamptz,
        primary key (org_id, id), foreign key (org_id, project_id) references projects,
        check ((status in ('completed', 'failed')) = (finished_at is not null)),
        check ((status = 'failed') = (failure is not null)),
        check (status <> 'completed' or (sha256 is not null and bytes is not null and expires_at is not null)),
        check (status <> 'completed' or (file_key is null) = (file_erased_at is not null)));
      create index bundles_by_project on bundles (org_id, project_id, id);
      create index bundles_of_persons on bundles using gin (person_ids);
      create index bundles_unsettled on bundles (created_at) where status in ('queued', 'running');
      create index bundles_to_erase on bundles (expires_at) where file_key is not null`.execute(db);
    await isolateByOrganization(db, 'bundles', ['select', 'insert', 'update']);
    await allowLookups(db, 'bundles');
    await indexMetadata(db, 'bundles');
    await createLookup(db, {
      signature: 'find_due_bundles(p_stalled_before timestamptz, p_now timestamptz)',
      returns: 'table (org_id text, id text, due text)',
      body: `(select org_id, id, 'resume' from bundles
              where status in ('queued', 'running') and created_at < p_stalled_before order by created_at limit 500)
             union all
             (select org_id, id, 'erase' from bundles
              where file_key is not null and expires_at < p_now order by expires_at limit 500);`,
    });
  },
};
