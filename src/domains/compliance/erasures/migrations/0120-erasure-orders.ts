import { sql } from 'kysely';
import { type AnyDatabase, allowLookups, createLookup, isolateByOrganization } from '#platform/db/row-security.ts';

// What destroys waits: for a delay in which it can be stopped, and for a second person where the organization wants one.
export const erasureOrdersMigration = {
  name: '0120-erasure-orders',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table erasures drop constraint erasures_status_check`.execute(db);
    await sql`alter table erasures
      add check (status in ('scheduled', 'queued', 'running', 'completed', 'cancelled', 'interrupted')),
      add column scheduled_for timestamptz, add column needs_approval boolean not null default false,
      add column ordered_by text, add column approved_by text, add column cancelled_by_kind text,
      add column cancelled_by text, add column cancelled_at timestamptz,
      add check ((status = 'cancelled') = (cancelled_at is not null))`.execute(db);
    await sql`create index erasures_scheduled on erasures (scheduled_for) where status = 'scheduled'`.execute(db);
    await sql`create table retention_changes (
      org_id text not null references organizations, id text not null, rules jsonb not null,
      status text not null check (status in ('scheduled', 'applied', 'cancelled')), scheduled_for timestamptz not null,
      needs_approval boolean not null, ordered_by text, created_by_kind text not null, created_by text not null,
      created_at timestamptz not null, approved_by text, ended_by_kind text, ended_by text, ended_at timestamptz,
      primary key (org_id, id), check ((status = 'scheduled') = (ended_at is null)))`.execute(db);
    await sql`create unique index retention_changes_scheduled on retention_changes (org_id)
      where status = 'scheduled'`.execute(db);
    await isolateByOrganization(db, 'retention_changes', ['select', 'insert', 'update']);
    await allowLookups(db, 'retention_changes');
    await createLookup(db, {
      signature: 'find_due_erasure_orders(p_now timestamptz)',
      returns: 'table (org_id text, erasure_id text)',
      body: `select org_id, id from erasures where status = 'scheduled' and not needs_approval and scheduled_for <= p_now
             union all
             select org_id, null from retention_changes
             where status = 'scheduled' and not needs_approval and scheduled_for <= p_now;`,
    });
  },
};
