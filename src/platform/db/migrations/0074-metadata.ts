import { sql } from 'kysely';
import { type AnyDatabase, APP_ROLE, allowLookups, isolateByOrganization } from '../row-security.ts';

/** Whatever a caller makes or refers to; those that had no metadata get the column. */
const TABLES = [
  'agreement_templates',
  'agreements',
  'api_keys',
  'bundles',
  'business_verifications',
  'complaints',
  'consents',
  'credential_offers',
  'credentials',
  'erasures',
  'legal_holds',
  'persons',
  'presentation_requests',
  'project_performers',
  'projects',
  'proof_requests',
  'proofs',
  'release_imports',
  'releases',
  'reports',
  'verification_sessions',
  'verifications',
  'wallet_links',
  'webhooks',
];

/**
 * The column of each table is the truth; `object_metadata` is its index, one row a key, which triggers keep. An index on the
 * column itself would be of no use: no operator that looks into jsonb is leakproof, so row-level security comes before it.
 */
export const metadataMigration = {
  name: '0074-metadata',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`create table object_metadata (
      org_id text not null, object_id text not null, key text not null, value text not null,
      primary key (org_id, object_id, key))`.execute(db);
    await sql`create index object_metadata_by_value on object_metadata (org_id, key, value, object_id)`.execute(db);
    await isolateByOrganization(db, 'object_metadata');
    // What runs with the owner's rights deletes objects of all organisations.
    await allowLookups(db, 'object_metadata', 'all');
    await createFunction(db);
    for (const table of TABLES) await indexMetadata(db, table);
  },
};

async function createFunction(db: AnyDatabase): Promise<void> {
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

async function indexMetadata(db: AnyDatabase, table: string): Promise<void> {
  const name = sql.table(table);
  await sql`alter table ${name} add column if not exists metadata jsonb not null default '{}'`.execute(db);
  await sql`grant update (metadata) on ${name} to ${sql.ref(APP_ROLE)}`.execute(db);
  await sql`insert into object_metadata (org_id, object_id, key, value)
    select org_id, id, pair.key, pair.value from ${name}, jsonb_each_text(metadata) pair`.execute(db);
  const run = sql`for each row`;
  await sql`create trigger metadata_made after insert on ${name} ${run} when (new.metadata <> '{}')
    execute function index_metadata()`.execute(db);
  await sql`create trigger metadata_changed after update of metadata on ${name} ${run}
    when (new.metadata <> old.metadata) execute function index_metadata()`.execute(db);
  await sql`create trigger metadata_gone after delete on ${name} ${run} when (old.metadata <> '{}')
    execute function index_metadata()`.execute(db);
}
