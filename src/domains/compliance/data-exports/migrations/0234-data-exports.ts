import { sql } from 'kysely';
import { type AnyDatabase, allowLookups, createLookup, isolateByOrganization } from '#platform/db/row-security.ts';

/** Links at which a person downloads what is held about them. */
export const dataExportsMigration = {
  name: '0234-data-exports',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`create table data_exports (
        org_id text not null references organizations, id text not null, person_id text not null, emails bytea not null,
        token_hash bytea not null unique, code_hash bytea not null, wrong_codes int not null default 0,
        created_by_kind text not null, created_by text not null, created_at timestamptz not null,
        expires_at timestamptz not null, cancelled_at timestamptz, first_opened_at timestamptz,
        last_downloaded_at timestamptz, downloads int not null default 0,
        primary key (org_id, id), foreign key (org_id, person_id) references persons);
      create index data_exports_by_person on data_exports (org_id, person_id)`.execute(db);
    await isolateByOrganization(db, 'data_exports');
    await allowLookups(db, 'data_exports');
    await createLookup(db, {
      signature: 'find_data_export(p_hash bytea)',
      returns: 'table (org_id text, id text)',
      body: 'select org_id, id from data_exports where token_hash = p_hash;',
    });
  },
};
