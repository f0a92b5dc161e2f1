import { sql } from 'kysely';
import { type AnyDatabase, grantToApp } from './row-security.ts';

/**
 * Lets objects be found by their metadata. The `metadata` column of their table is the truth; `object_metadata` is its index,
 * which triggers keep. An index on the column itself would be of no use: no operator that looks into jsonb is leakproof, so
 * row-level security comes before it.
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
