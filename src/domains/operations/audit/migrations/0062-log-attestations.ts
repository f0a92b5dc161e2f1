import { sql } from 'kysely';
import { type AnyDatabase, grantToApp } from '#platform/db/row-security.ts';

/** What others than the operator have said of checkpoints. It is public, and never changed. */
export const logAttestationsMigration = {
  name: '0062-log-attestations',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`create table audit_attestations (
      size bigint not null references audit_checkpoints, kind text not null check (kind in ('cosignature', 'time_stamp')),
      name text not null, content bytea not null, created_at timestamptz not null,
      primary key (size, kind, name))`.execute(db);
    await grantToApp(db, 'audit_attestations', ['select', 'insert']);
  },
};
