import { sql } from 'kysely';
import {
  type AnyDatabase,
  allowLookups,
  createLookup,
  grantToApp,
  isolateByOrganization,
} from '#platform/db/row-security.ts';

export const screeningMigration = {
  name: '0215-screening',
  up: async (db: AnyDatabase): Promise<void> => {
    await createEntities(db);
    await createWatches(db);
    await createHits(db);
  },
};

// Lists are public and the same for every organization. A list may contain an entry twice, so its own ID is not the
// primary key. Rows are written once and deleted with their version.
async function createEntities(db: AnyDatabase): Promise<void> {
  await sql`create table screening_entities (
    version text not null, id int not null, entity_id text not null,
    kind text not null check (kind in ('person', 'company', 'either')), name text not null,
    names text[] not null, cores text[] not null, strong smallint not null, birth_dates text[] not null,
    countries text[] not null, identifiers text[] not null, topics text[] not null, datasets text[] not null,
    primary key (version, id)) with (autovacuum_analyze_scale_factor = 0.5)`.execute(db);
  await grantToApp(db, 'screening_entities', ['select', 'insert', 'delete']);
  // Keys are stored beside the entries, as bytes in buckets: an index on arrays took most of the time of an import and
  // a search. Compressing hashes saves nothing.
  await sql`create table screening_keys (
    version text not null, bucket int not null, segment int not null, postings bytea storage external not null,
    primary key (version, bucket, segment))`.execute(db);
  await grantToApp(db, 'screening_keys', ['select', 'insert', 'delete']);
}

async function createWatches(db: AnyDatabase): Promise<void> {
  await sql`create table screening_watches (
      org_id text not null references organizations, owner text not null, revision text not null, subjects bytea not null,
      threshold real not null default 0.85, screened_lists text, screened_at timestamptz, primary key (org_id, owner));
    create index screening_watches_by_time on screening_watches (screened_at)`.execute(db);
  await isolateByOrganization(db, 'screening_watches');
  await allowLookups(db, 'screening_watches');
  // Test organizations are left out, because their sample list never changes.
  await createLookup(db, {
    signature: 'find_stale_screening_watches(p_lists text, p_before timestamptz, p_limit int)',
    returns: 'table (org_id text, owner text)',
    body: `select org_id, owner from screening_watches w
           where (screened_lists is distinct from p_lists or screened_at < p_before)
             and not exists (select 1 from organization_clocks c where c.org_id = w.org_id)
           order by screened_at nulls first limit p_limit;`,
  });
}

async function createHits(db: AnyDatabase): Promise<void> {
  await sql`create table screening_hits (
    org_id text not null references organizations, id text not null, owner text not null, subject_key text not null,
    fingerprint bytea not null, list text not null, match bytea not null,
    state text not null check (state in ('open', 'false_positive', 'confirmed')), note bytea,
    first_seen_at timestamptz not null, settled_at timestamptz, settled_by text, primary key (org_id, id),
    unique (org_id, owner, fingerprint), check ((state = 'open') = (settled_at is null)))`.execute(db);
  await isolateByOrganization(db, 'screening_hits');
}
