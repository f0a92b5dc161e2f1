import { sql } from 'kysely';
import { type AnyDatabase, grantToApp } from './row-security.ts';

/**
 * Makes objects searchable by metadata. The `metadata` column of their table is authoritative; `object_metadata` is its
 * index, maintained by triggers. An index on the column itself would not help: no jsonb operator is leakproof, so
 * row-level security is applied first.
 */
export async function indexMetadata(db: AnyDatabase, table: string): Promise<void> {
  const name = sql.table(table);
  await grantToApp(db, table, ['update (metadata)']);
  await sql`
    create trigger metadata_made after insert on ${name} for each row
      when (new.metadata <> '{}') execute function index_metadata();
    create trigger metadata_changed after update of metadata on ${name} for each row
      when (new.metadata <> old.metadata) execute function index_metadata();
    create trigger metadata_gone after delete on ${name} for each row
      when (old.metadata <> '{}') execute function index_metadata()`.execute(db);
}
