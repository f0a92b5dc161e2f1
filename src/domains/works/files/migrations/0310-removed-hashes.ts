import { sql } from 'kysely';
import { type AnyDatabase, allowLookups, createLookup, isolateByOrganization } from '#platform/db/row-security.ts';

/** The list of removed hashes for platforms, each hash at the position of its last change. */
export const removedHashesMigration = {
  name: '0310-removed-hashes',
  kind: 'expand' as const,
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`create table removed_hashes (
        org_id text not null references organizations, sha256 bytea not null check (octet_length(sha256) = 32),
        perceptual_hash bytea check (octet_length(perceptual_hash) = 32), perceptual_quality int,
        status text not null check (status in ('removed', 'withdrawn', 'lifted')), since timestamptz not null,
        position bigint not null, primary key (org_id, sha256), unique (org_id, position));
      create index file_performers_withdrawn on file_performers (org_id, file_id)
        where withdrawn_release_id is not null`.execute(db);
    await isolateByOrganization(db, 'removed_hashes', ['select', 'insert', 'update']);
    for (const table of ['removed_hashes', 'file_performers']) await allowLookups(db, table);
    await createLookup(db, {
      signature: 'find_organizations_with_removed_files(p_after text)',
      returns: 'table (org_id text)',
      body: `select org_id from (select org_id from removed_hashes
          union select org_id from file_performers where withdrawn_release_id is not null) as found
        where org_id > p_after order by org_id limit 1000;`,
    });
  },
};
