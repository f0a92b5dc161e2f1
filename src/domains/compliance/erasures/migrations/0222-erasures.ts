import { sql } from 'kysely';
import { indexMetadata } from '#platform/db/index-metadata.ts';
import { type AnyDatabase, allowLookups, createLookup, isolateByOrganization } from '#platform/db/row-security.ts';

export const erasuresMigration = {
  name: '0222-erasures',
  up: async (db: AnyDatabase): Promise<void> => {
    await createErasures(db);
    await createItems(db);
    await createHolds(db);
    await createRetention(db);
    await createLookups(db);
  },
};

// An order waits for a delay in which it can be canceled and, if the organization requires it, for a second person.
// Until `unrecoverable_by`, the disk may hold a key to the erased data. A redaction is an erasure of one item, so that
// the journal has it.
async function createErasures(db: AnyDatabase): Promise<void> {
  await sql`create table erasures (
      org_id text not null references organizations, id text not null,
      status text not null
        check (status in ('scheduled', 'queued', 'running', 'completed', 'cancelled', 'interrupted')),
      reason text not null check (reason in ('request', 'retention', 'other')),
      subject_kind text not null check (subject_kind in ('personId', 'userId', 'email', 'age', 'redaction')),
      person_ids text[] not null, shared_user_ids int not null default 0, subject bytea, follows text,
      scheduled_for timestamptz, needs_approval boolean not null default false,
      ordered_by text, approved_by text, cancelled_by_kind text, cancelled_by text, cancelled_at timestamptz,
      key_epoch int, unrecoverable_by timestamptz, metadata jsonb not null default '{}',
      created_by_kind text not null, created_by text not null,
      created_at timestamptz not null, completed_at timestamptz, primary key (org_id, id),
      check ((status = 'completed') = (completed_at is not null)),
      check ((status = 'cancelled') = (cancelled_at is not null)));
    create index erasures_scheduled on erasures (scheduled_for) where status = 'scheduled'`.execute(db);
  await isolateByOrganization(db, 'erasures', ['select', 'insert', 'update']);
  await allowLookups(db, 'erasures');
  await indexMetadata(db, 'erasures');
}

async function createItems(db: AnyDatabase): Promise<void> {
  await sql`create table erasure_items (
      org_id text not null, erasure_id text not null, position int not null, source text not null, kind text not null,
      item_id text not null, class text not null, since timestamptz not null, person_ids text[] not null, project_id text,
      status text not null check (status in ('planned', 'erased', 'kept')), because text, until timestamptz, hold_id text,
      elsewhere_kind text, elsewhere_count int not null default 0, blobs text[] not null default '{}',
      keys text[] not null default '{}', erased_at timestamptz, followed_by text,
      primary key (org_id, erasure_id, position), unique (org_id, erasure_id, source, kind, item_id),
      foreign key (org_id, erasure_id) references erasures,
      check ((status = 'kept') = (because is not null)), check ((status = 'erased') = (erased_at is not null)));
    create index erasure_items_kept on erasure_items (org_id, erasure_id)
      where status = 'kept' and followed_by is null`.execute(db);
  await isolateByOrganization(db, 'erasure_items', ['select', 'insert', 'update']);
  await allowLookups(db, 'erasure_items');
}

async function createHolds(db: AnyDatabase): Promise<void> {
  await sql`create table legal_holds (
      org_id text not null references organizations, id text not null,
      subject_kind text not null check (subject_kind in ('person', 'project', 'organization')), subject_id text not null,
      reason text not null, note bytea, metadata jsonb not null default '{}', set_by_kind text not null,
      set_by text not null, set_at timestamptz not null, release_note bytea, released_by_kind text, released_by text,
      released_at timestamptz, primary key (org_id, id),
      check ((released_at is null) = (released_by is null)));
    create index legal_holds_active on legal_holds (org_id) where released_at is null`.execute(db);
  await isolateByOrganization(db, 'legal_holds', ['select', 'insert', 'update']);
  await indexMetadata(db, 'legal_holds');
}

async function createRetention(db: AnyDatabase): Promise<void> {
  await sql`create table retention_policies (
    org_id text not null references organizations, version int not null check (version > 0), rules jsonb not null,
    created_by_kind text not null, created_by text not null, created_at timestamptz not null,
    primary key (org_id, version))`.execute(db);
  // Neither update nor delete: the version in effect that day explains why something was kept or erased.
  await isolateByOrganization(db, 'retention_policies', ['select', 'insert']);
  await allowLookups(db, 'retention_policies');
  await sql`create table retention_changes (
      org_id text not null references organizations, id text not null, rules jsonb not null,
      status text not null check (status in ('scheduled', 'applied', 'cancelled')), scheduled_for timestamptz not null,
      needs_approval boolean not null, ordered_by text, created_by_kind text not null, created_by text not null,
      created_at timestamptz not null, approved_by text, ended_by_kind text, ended_by text, ended_at timestamptz,
      primary key (org_id, id), check ((status = 'scheduled') = (ended_at is null)));
    create unique index retention_changes_scheduled on retention_changes (org_id)
      where status = 'scheduled'`.execute(db);
  await isolateByOrganization(db, 'retention_changes', ['select', 'insert', 'update']);
  await allowLookups(db, 'retention_changes');
}

async function createLookups(db: AnyDatabase): Promise<void> {
  await createLookup(db, {
    signature: 'find_organizations_with_retention()',
    returns: 'setof text',
    body: `select org_id from retention_policies where jsonb_path_exists(rules, '$.*.eraseAfterDays ? (@ != null)')
           union
           select org_id from erasure_items
           where status = 'kept' and followed_by is null and because in ('legal_hold', 'retention_duty');`,
  });
  await createLookup(db, {
    signature: 'find_due_erasure_orders(p_now timestamptz)',
    returns: 'table (org_id text, erasure_id text)',
    body: `select org_id, id from erasures where status = 'scheduled' and not needs_approval and scheduled_for <= p_now
           union all
           select org_id, null from retention_changes
           where status = 'scheduled' and not needs_approval and scheduled_for <= p_now;`,
  });
  // An entry without a position is the erasure as a whole. A key with the same name came from a backup; a key created
  // since for the same subject has a different name.
  await createLookup(db, {
    signature: 'find_unapplied_erasures(p_orgs text[], p_erasures text[], p_positions int[])',
    returns: 'table (org_id text, erasure_id text, "position" int)',
    body: `select e.org, e.erasure, e.place
           from unnest(p_orgs, p_erasures, p_positions) as e (org, erasure, place)
           where exists (select 1 from organizations o where o.org_id = e.org) and (
             case when e.place is null
               then not exists (select 1 from erasures x where x.org_id = e.org and x.id = e.erasure and x.status = 'completed')
               else not exists (select 1 from erasure_items i where i.org_id = e.org and i.erasure_id = e.erasure
                 and i.position = e.place and i.status = 'erased')
             end
             or exists (
               select 1 from erasure_items i, unnest(i.keys) as destroyed (key), data_keys k
               where i.org_id = e.org and i.erasure_id = e.erasure and (e.place is null or i.position = e.place)
                 and k.org_id = i.org_id and k.subject = split_part(destroyed.key, ':', 1)
                 and destroyed.key = k.subject || ':' || k.name));`,
  });
}
