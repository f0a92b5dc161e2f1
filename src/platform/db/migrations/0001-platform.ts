import { sql } from 'kysely';
import { type AnyDatabase, allowLookups, createLookup, grantToApp, isolateByOrganization } from '../row-security.ts';

export const platformMigration = {
  name: '0001-platform',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`create table instance (key text primary key, value text not null)`.execute(db);
    await grantToApp(db, 'instance', ['select', 'insert']);

    await sql`create table data_keys (
      org_id text not null, subject text not null, wrapped_key bytea not null, created_at timestamptz not null default now(),
      primary key (org_id, subject))`.execute(db);
    await isolateByOrganization(db, 'data_keys');

    await sql`create table events (
      org_id text not null, id text not null, position bigint generated always as identity, type text not null,
      subject text not null, data jsonb not null, created_at timestamptz not null, primary key (org_id, id))`.execute(
      db,
    );
    await sql`create index events_by_position on events (org_id, position)`.execute(db);
    await isolateByOrganization(db, 'events', ['select', 'insert']);

    await sql`create table audit_entries (
      org_id text not null, id text not null, action text not null, subject text not null, actor_kind text not null,
      actor_id text not null, event_id text, details jsonb not null, created_at timestamptz not null,
      primary key (org_id, id), foreign key (org_id, event_id) references events (org_id, id))`.execute(db);
    await sql`create index audit_entries_by_subject on audit_entries (org_id, subject)`.execute(db);
    await isolateByOrganization(db, 'audit_entries', ['select', 'insert']);

    await sql`create table idempotency_keys (
      org_id text not null, id text not null, request_hash bytea not null,
      state text not null check (state in ('running', 'committed', 'answered')),
      status int, answer bytea, created_at timestamptz not null, locked_until timestamptz not null,
      primary key (org_id, id))`.execute(db);
    await isolateByOrganization(db, 'idempotency_keys');
    await allowLookups(db, 'idempotency_keys', 'all');

    await sql`create unlogged table rate_windows (bucket text primary key, count int not null, resets_at timestamptz not null)`.execute(
      db,
    );
    await grantToApp(db, 'rate_windows');

    await sql`create table outgoing_mails (
      id text primary key, sealed bytea, created_at timestamptz not null default now(), sent_at timestamptz)`.execute(
      db,
    );
    await grantToApp(db, 'outgoing_mails');

    await createLookup(db, {
      signature: 'delete_expired_platform_rows(p_now timestamptz)',
      returns: 'void',
      body: `delete from rate_windows where resets_at < p_now - interval '1 hour';
             delete from outgoing_mails where created_at < p_now - interval '30 days';
             delete from idempotency_keys where created_at < p_now - interval '24 hours';`,
    });
  },
};
