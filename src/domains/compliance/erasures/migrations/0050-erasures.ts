import { sql } from 'kysely';
import { type AnyDatabase, allowLookups, createLookup, isolateByOrganization } from '#platform/db/row-security.ts';

export const erasuresMigration = {
  name: '0050-erasures',
  up: async (db: AnyDatabase): Promise<void> => {
    await createErasures(db);
    await createHolds(db);
    await createPolicies(db);
    await createLookups(db);
  },
};

async function createErasures(db: AnyDatabase): Promise<void> {
  await sql`create table erasures (
    org_id text not null references organizations, id text not null,
    status text not null check (status in ('queued', 'running', 'completed', 'interrupted')),
    reason text not null check (reason in ('request', 'retention', 'other')),
    subject_kind text not null check (subject_kind in ('personId', 'userId', 'email', 'age')),
    person_ids text[] not null, shared_user_ids int not null default 0, subject bytea, follows text, created_by_kind text not null, created_by text not null,
    created_at timestamptz not null, completed_at timestamptz, primary key (org_id, id),
    check ((status = 'completed') = (completed_at is not null)))`.execute(db);
  await isolateByOrganization(db, 'erasures', ['select', 'insert', 'update']);
  await sql`create table erasure_items (
    org_id text not null, erasure_id text not null, position int not null, source text not null, kind text not null,
    item_id text not null, class text not null, since timestamptz not null, person_ids text[] not null, project_id text,
    status text not null check (status in ('planned', 'erased', 'kept')), because text, until timestamptz, hold_id text,
    elsewhere_kind text, elsewhere_count int not null default 0, blobs text[] not null default '{}',
    keys text[] not null default '{}', erased_at timestamptz, followed_by text,
    primary key (org_id, erasure_id, position), unique (org_id, erasure_id, source, kind, item_id),
    foreign key (org_id, erasure_id) references erasures,
    check ((status = 'kept') = (because is not null)), check ((status = 'erased') = (erased_at is not null)))`.execute(
    db,
  );
  await sql`create index erasure_items_kept on erasure_items (org_id, erasure_id)
    where status = 'kept' and followed_by is null`.execute(db);
  await isolateByOrganization(db, 'erasure_items', ['select', 'insert', 'update']);
}

async function createHolds(db: AnyDatabase): Promise<void> {
  await sql`create table legal_holds (
    org_id text not null references organizations, id text not null,
    subject_kind text not null check (subject_kind in ('person', 'project', 'organization')), subject_id text not null,
    reason text not null, note bytea, set_by_kind text not null, set_by text not null, set_at timestamptz not null,
    release_note bytea, released_by_kind text, released_by text, released_at timestamptz, primary key (org_id, id),
    check ((released_at is null) = (released_by is null)))`.execute(db);
  await sql`create index legal_holds_active on legal_holds (org_id) where released_at is null`.execute(db);
  await isolateByOrganization(db, 'legal_holds', ['select', 'insert', 'update']);
}

async function createPolicies(db: AnyDatabase): Promise<void> {
  await sql`create table retention_policies (
    org_id text not null references organizations, version int not null check (version > 0), rules jsonb not null,
    created_by_kind text not null, created_by text not null, created_at timestamptz not null,
    primary key (org_id, version))`.execute(db);
  // Neither update nor delete: why something was kept or went is explained by the version of its day.
  await isolateByOrganization(db, 'retention_policies', ['select', 'insert']);
}

async function createLookups(db: AnyDatabase): Promise<void> {
  const read = ['erasures', 'erasure_items', 'retention_policies', 'data_keys', 'organizations'];
  for (const table of read) await allowLookups(db, table);
  await createLookup(db, {
    signature: 'find_organizations_with_retention()',
    returns: 'setof text',
    body: `select org_id from retention_policies where jsonb_path_exists(rules, '$.*.eraseAfterDays ? (@ != null)')
           union
           select org_id from erasure_items
           where status = 'kept' and followed_by is null and because in ('legal_hold', 'retention_duty');`,
  });
  // Entry without position: the erasure as a whole. A key that is there again with the same wrapping came from a backup; one
  // that was made since under the same name did not.
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
                 and destroyed.key = k.subject || ':' || encode(sha256(k.wrapped_key), 'hex')));`,
  });
}
