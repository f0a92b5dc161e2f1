import { sql } from 'kysely';
import { indexMetadata } from '#platform/db/index-metadata.ts';
import { type AnyDatabase, allowLookups, createLookup, isolateByOrganization } from '#platform/db/row-security.ts';

export const reportsMigration = {
  name: '0225-reports',
  up: async (db: AnyDatabase): Promise<void> => {
    await createReports(db);
    await createLookups(db);
    await sql`create table record_custodians (
      org_id text not null references organizations primary key, custodian bytea not null,
      updated_at timestamptz not null)`.execute(db);
    await isolateByOrganization(db, 'record_custodians');
  },
};

async function createReports(db: AnyDatabase): Promise<void> {
  await sql`create table reports (
      org_id text not null references organizations, id text not null, version int not null default 1,
      type text not null, format text not null, status text not null, personal boolean not null,
      first_day text, last_day text, project_id text, subject text, custodian bytea, wanted_by_kind text not null,
      wanted_by_id text not null, done int not null default 0, total int, failure text, issuer text, sha256 text, bytes int,
      rows int, file_key text, signature text, metadata jsonb not null default '{}', created_at timestamptz not null,
      started_at timestamptz, finished_at timestamptz, expires_at timestamptz, file_erased_at timestamptz,
      primary key (org_id, id), foreign key (org_id, project_id) references projects);
    create index reports_with_file on reports (expires_at) where file_key is not null;
    create index reports_unfinished on reports (created_at) where finished_at is null`.execute(db);
  await isolateByOrganization(db, 'reports', ['select', 'insert', 'update']);
  await allowLookups(db, 'reports');
  await indexMetadata(db, 'reports');
}

async function createLookups(db: AnyDatabase): Promise<void> {
  await createLookup(db, {
    signature: 'find_expired_reports(p_now timestamptz, p_after text)',
    returns: 'table (org_id text, id text)',
    body: `select org_id, id from reports where file_key is not null and (expires_at <= p_now or file_erased_at is not null)
           and id > p_after order by id limit 1000;`,
  });
  await createLookup(db, {
    signature: 'find_unfinished_reports(p_before timestamptz)',
    returns: 'table (org_id text, id text)',
    body: 'select org_id, id from reports where finished_at is null and created_at < p_before order by id limit 1000;',
  });
}
