import { sql } from 'kysely';
import {
  type AnyDatabase,
  APP_ROLE,
  allowLookups,
  createLookup,
  grantToApp,
  isolateByOrganization,
} from '../row-security.ts';

export const platformMigration = {
  name: '0201-platform',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`create table instance (key text primary key, value text not null)`.execute(db);
    await grantToApp(db, 'instance', ['select', 'insert']);
    await createKeys(db);
    await createClocks(db);
    await createEvents(db);
    await createLog(db);
    await createWriteEvents(db);
    await createMetadata(db);
    await createRequests(db);
    await createMails(db);
    await createImports(db);
    await createLookup(db, {
      signature: 'delete_expired_platform_rows(p_now timestamptz)',
      returns: 'void',
      body: `delete from rate_windows where resets_at < p_now - interval '1 hour';
             delete from outgoing_mails where created_at < p_now - interval '30 days' and kept is null;
             delete from idempotency_keys where created_at < p_now - interval '24 hours';`,
    });
  },
};

// Data keys are wrapped by an epoch's key, which is in the blob store; this table only lists the epochs. `name`
// identifies a data key in the journal of erasures, whatever wraps it later.
async function createKeys(db: AnyDatabase): Promise<void> {
  await sql`create table key_epochs (
    id text primary key, seq int not null unique, blob text not null unique, created_at timestamptz not null,
    ready_at timestamptz, ended_at timestamptz)`.execute(db);
  await grantToApp(db, 'key_epochs', ['select', 'insert', 'update (ready_at, ended_at)', 'delete']);
  await sql`create table data_keys (
    org_id text not null, subject text not null, name text not null, wrapped_key bytea not null,
    epoch text references key_epochs (id), created_at timestamptz not null default now(),
    primary key (org_id, subject))`.execute(db);
  await isolateByOrganization(db, 'data_keys');
  await allowLookups(db, 'data_keys');
  await createLookup(db, {
    signature: 'hold_key_epoch()',
    returns: 'text',
    body: `select id from key_epochs where ready_at is not null and ended_at is null order by seq desc limit 1
           for key share;`,
  });
  await createLookup(db, {
    signature: 'find_organizations_under_other_epochs(p_epoch text)',
    returns: 'setof text',
    body: 'select distinct org_id from data_keys where epoch is distinct from p_epoch;',
  });
}

// A row makes an organization a test organization. Its time is `offset_ms` ahead; while `target` is set, a job moves
// the time there.
async function createClocks(db: AnyDatabase): Promise<void> {
  await sql`create table organization_clocks (
    org_id text primary key, offset_ms bigint not null default 0 check (offset_ms >= 0), target timestamptz,
    erasing_since timestamptz, erased_at timestamptz)`.execute(db);
  await isolateByOrganization(db, 'organization_clocks', ['select', 'insert', 'update']);
  await allowLookups(db, 'organization_clocks');
  await createLookup(db, {
    signature: 'find_organization_clock(p_org text)',
    returns: 'bigint',
    body: 'select offset_ms from organization_clocks where org_id = p_org;',
  });
  await createLookup(db, {
    signature: 'find_advanced_organizations()',
    returns: 'setof text',
    body: 'select org_id from organization_clocks where offset_ms > 0 order by org_id;',
  });
}

// An erasure empties `data`; nothing else of an event or an entry ever changes. Events whose order was not recorded
// have sequence 0.
async function createEvents(db: AnyDatabase): Promise<void> {
  await sql`create table events (
      org_id text not null, id text not null, position bigint generated always as identity, type text not null,
      subject text not null, sequence int not null default 0, data jsonb not null, created_at timestamptz not null,
      primary key (org_id, id));
    create index events_by_position on events (org_id, position);
    create index events_by_subject on events (org_id, subject, sequence)`.execute(db);
  await isolateByOrganization(db, 'events', ['select', 'insert', 'update (data)']);
  await sql`create table audit_entries (
      org_id text not null, id text not null, action text not null, subject text not null, actor_kind text not null,
      actor_id text not null, event_id text, details jsonb not null, created_at timestamptz not null, salt bytea not null,
      primary key (org_id, id), foreign key (org_id, event_id) references events (org_id, id));
    create index audit_entries_by_subject on audit_entries (org_id, subject)`.execute(db);
  await isolateByOrganization(db, 'audit_entries', ['select', 'insert']);
  await allowLookups(db, 'audit_entries', 'all');
}

// The tree over the audit entries. Its rows contain hashes and IDs; only `audit_entries` links them to organizations.
// Hashes do not compress, and a part of a tile is read without the rest: hence storage external.
async function createLog(db: AnyDatabase): Promise<void> {
  await sql`create table audit_pending (
      position bigint generated always as identity primary key, entry_id text not null unique, leaf_hash bytea not null);
    create table audit_leaves (
      index bigint primary key, entry_id text not null unique, leaf_hash bytea not null);
    create table audit_tiles (
      level int not null, index bigint not null, hashes bytea storage external not null, primary key (level, index));
    create table audit_checkpoints (
      size bigint primary key, root bytea not null, note text not null, created_at timestamptz not null)`.execute(db);
  await grantToApp(db, 'audit_pending', ['select', 'insert', 'delete']);
  await grantToApp(db, 'audit_leaves', ['select', 'insert']);
  await grantToApp(db, 'audit_tiles', ['select', 'insert', 'update']);
  await grantToApp(db, 'audit_checkpoints', ['select', 'insert']);
}

// Nearly every change writes an event and its entry. In a function they are planned once a connection, not once a
// change; it runs with the caller's rights, so rows stay isolated.
async function createWriteEvents(db: AnyDatabase): Promise<void> {
  const body = `begin
  insert into events (org_id, id, type, subject, sequence, data, created_at)
    select p_org, e->>'id', e->>'type', e->>'subject',
      (select coalesce(max(sequence), 0) from events known where known.subject = e->>'subject') + (e->>'nth')::int,
      e->'data', p_at
    from jsonb_array_elements(p_events) e;
  insert into audit_entries (org_id, id, action, subject, actor_kind, actor_id, event_id, details, created_at, salt)
    select p_org, e->>'id', e->>'action', e->>'subject', e->>'actorKind', e->>'actorId', e->>'eventId', e->'details', p_at,
      decode(e->>'salt', 'hex')
    from jsonb_array_elements(p_entries) e;
  insert into audit_pending (entry_id, leaf_hash)
    select e->>'id', decode(e->>'leafHash', 'hex') from jsonb_array_elements(p_entries) e;
end;`;
  await sql`create function write_events(p_org text, p_at timestamptz, p_events jsonb, p_entries jsonb) returns void
      language plpgsql volatile set search_path = public, pg_temp as ${sql.lit(body)};
    revoke all on function write_events(text, timestamptz, jsonb, jsonb) from public;
    grant execute on function write_events(text, timestamptz, jsonb, jsonb) to ${sql.ref(APP_ROLE)}`.execute(db);
}

// Rows that the triggers of `indexMetadata` maintain: one per key.
async function createMetadata(db: AnyDatabase): Promise<void> {
  await sql`create table object_metadata (
      org_id text not null, object_id text not null, key text not null, value text not null,
      primary key (org_id, object_id, key));
    create index object_metadata_by_value on object_metadata (org_id, key, value, object_id)`.execute(db);
  await isolateByOrganization(db, 'object_metadata');
  // Code with the owner's rights deletes objects of all organizations.
  await allowLookups(db, 'object_metadata', 'all');
  await sql`create function index_metadata() returns trigger language plpgsql set search_path = public, pg_temp as ${sql.lit(`
    begin
      if tg_op <> 'INSERT' then
        delete from object_metadata where org_id = old.org_id and object_id = old.id;
      end if;
      if tg_op <> 'DELETE' then
        insert into object_metadata (org_id, object_id, key, value)
          select new.org_id, new.id, key, value from jsonb_each_text(new.metadata);
      end if;
      return null;
    end`)}`.execute(db);
}

// `subject` is the object of a stored answer, so that both are erased together.
async function createRequests(db: AnyDatabase): Promise<void> {
  await sql`create table idempotency_keys (
      org_id text not null, id text not null, request_hash bytea not null,
      state text not null check (state in ('running', 'committed', 'answered')), subject text,
      status int, answer bytea, created_at timestamptz not null, locked_until timestamptz not null,
      primary key (org_id, id));
    create index idempotency_keys_by_subject on idempotency_keys (org_id, subject) where subject is not null`.execute(
    db,
  );
  await isolateByOrganization(db, 'idempotency_keys');
  await allowLookups(db, 'idempotency_keys', 'all');
  await sql`create unlogged table rate_windows (
    bucket text primary key, count int not null, resets_at timestamptz not null)`.execute(db);
  await grantToApp(db, 'rate_windows');
}

// An erasure finds an email by `address_index` (a keyed hash) or `about`. `link_hash` finds an email stored as a file
// (`kept`), which is deleted when its link is used. `organization` is the organization whose transaction queued the
// email. Emails of test organizations are never sent, but kept for callers to read.
async function createMails(db: AnyDatabase): Promise<void> {
  await sql`create table outgoing_mails (
      id text primary key, organization text default nullif(current_setting('app.org', true), ''),
      test boolean not null default false, sealed bytea, epoch text, address_index bytea, about text, link_hash bytea,
      kept text, created_at timestamptz not null default now(), sent_at timestamptz);
    create index outgoing_mails_by_address on outgoing_mails (address_index);
    create index outgoing_mails_by_subject on outgoing_mails (organization, about) where about is not null;
    create index outgoing_mails_by_link on outgoing_mails (link_hash) where link_hash is not null;
    create index outgoing_mails_test on outgoing_mails (organization, id) where test`.execute(db);
  await grantToApp(db, 'outgoing_mails');
  await createLookup(db, {
    signature: 'count_sealed_in_epoch(p_epoch text)',
    returns: 'bigint',
    body: `select (select count(*) from data_keys where epoch is not distinct from p_epoch)
             + (select count(*) from outgoing_mails where epoch is not distinct from p_epoch and sealed is not null);`,
  });
}

// Imports of lists: the version that is searched, and the progress of a running import.
async function createImports(db: AnyDatabase): Promise<void> {
  await sql`create table import_runs (
      list text not null, version text not null, sha256 text not null, revision int not null, file_name text not null,
      state text not null check (state in ('loading', 'current', 'replaced')), started_at timestamptz not null,
      finished_at timestamptz, position bigint not null default 0, lines bigint not null default 0,
      records bigint not null default 0, refused bigint not null default 0, refusals jsonb not null default '[]',
      primary key (list, version), check ((finished_at is null) = (state = 'loading')));
    create unique index import_runs_current on import_runs (list) where state = 'current';
    create unique index import_runs_loading on import_runs (list) where state = 'loading'`.execute(db);
  await grantToApp(db, 'import_runs');
}
