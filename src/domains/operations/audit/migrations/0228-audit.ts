import { sql } from 'kysely';
import { type AnyDatabase, createLookup, grantToApp } from '#platform/db/row-security.ts';

export const auditMigration = {
  name: '0228-audit',
  up: async (db: AnyDatabase): Promise<void> => {
    // Attestations of checkpoints by parties other than the operator. They are public, and never changed.
    await sql`create table audit_attestations (
      size bigint not null references audit_checkpoints, kind text not null check (kind in ('cosignature', 'time_stamp')),
      name text not null, content bytea not null, created_at timestamptz not null,
      primary key (size, kind, name))`.execute(db);
    await grantToApp(db, 'audit_attestations', ['select', 'insert']);

    // The settings at a start, if they differ from the previous ones. Never changed.
    await sql`create table configuration_changes (
      id text primary key, roles text not null, settings jsonb not null, changed text[] not null,
      created_at timestamptz not null)`.execute(db);
    await grantToApp(db, 'configuration_changes', ['select', 'insert']);
    await createLookup(db, {
      signature: 'find_live_organizations(p_after text, p_most int)',
      returns: 'setof text',
      body: `select org_id from organizations where live_org_id is null and org_id > p_after order by org_id limit p_most;`,
    });
  },
};
