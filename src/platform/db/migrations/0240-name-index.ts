import { sql } from 'kysely';
import { type AnyDatabase, allowLookups, createLookup, isolateByOrganization } from '../row-security.ts';

export const nameIndexMigration = {
  name: '0240-name-index',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`create table name_terms (
        org_id text not null, kind text not null, term bytea not null, subject text collate "C" not null,
        primary key (org_id, kind, term, subject));
      create index name_terms_by_subject on name_terms (org_id, subject)`.execute(db);
    await isolateByOrganization(db, 'name_terms', ['select', 'insert', 'delete']);
    await queueNames(db);
  },
};

// Only the service can open names, so a job indexes earlier ones. A subject with names has a data key.
async function queueNames(db: AnyDatabase): Promise<void> {
  await sql`create table names_to_index (
    org_id text not null, subject text not null, primary key (org_id, subject))`.execute(db);
  await isolateByOrganization(db, 'names_to_index', ['select', 'delete']);
  await allowLookups(db, 'names_to_index', 'all');
  await sql`insert into names_to_index (org_id, subject)
    select org_id, subject from data_keys
    where left(subject, 4) in ('per_', 'rel_', 'pfm_', 'prj_', 'agr_', 'pty_', 'ver_') and position('/' in subject) = 0`.execute(
    db,
  );
  await createLookup(db, {
    signature: 'find_organizations_with_names_to_index()',
    returns: 'setof text',
    body: 'select distinct org_id from names_to_index;',
  });
}
