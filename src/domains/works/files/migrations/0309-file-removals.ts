import { sql } from 'kysely';
import { type AnyDatabase, isolateByOrganization } from '#platform/db/row-security.ts';

/** The files that decided complaints remove. By hash, so that a file which is registered again stays removed. */
export const fileRemovalsMigration = {
  name: '0309-file-removals',
  kind: 'expand' as const,
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`create table file_removals (
        org_id text not null references organizations, complaint_id text not null,
        sha256 bytea not null check (octet_length(sha256) = 32), file_id text not null,
        removed_at timestamptz not null, lifted_at timestamptz,
        primary key (org_id, complaint_id, sha256));
      create index file_removals_in_force on file_removals (org_id, sha256) where lifted_at is null`.execute(db);
    await isolateByOrganization(db, 'file_removals', ['select', 'insert', 'update']);
  },
};
