import { sql } from 'kysely';
import { type AnyDatabase, APP_ROLE } from '#platform/db/row-security.ts';

/**
 * Sample data of a test organization. It is deleted like all test data (`erase_test_rows`), but only the rows that
 * contain one of the given IDs.
 */
export const sampleDataMigration = {
  name: '0244-sample-data',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table organization_clocks add column sample jsonb`.execute(db);
    await sql`create function test_rows_naming(p_table text) returns text language sql stable
        set search_path = public, pg_temp as ${sql.lit(NAMING)}`.execute(db);
    await sql`revoke all on function test_rows_naming(text) from public`.execute(db);
    await createForApp(db, 'find_test_rows_naming(p_table text, p_ids text[]) returns setof text', FIND_ROWS);
    await createForApp(db, 'erase_test_rows_naming(p_table text, p_ids text[]) returns int', ERASE_ROWS);
  },
};

async function createForApp(db: AnyDatabase, signature: string, body: string): Promise<void> {
  const name = signature.slice(0, signature.indexOf('('));
  await sql`create function ${sql.raw(signature)} language plpgsql security definer set search_path = public, pg_temp
    as ${sql.lit(body)}`.execute(db);
  await sql`revoke all on function ${sql.ref(name)} from public`.execute(db);
  await sql`grant execute on function ${sql.ref(name)} to ${sql.ref(APP_ROLE)}`.execute(db);
}

// The condition that a row contains one of the IDs in $2, in a column of texts or of lists of texts.
const NAMING = `
  select coalesce(string_agg(
      case a.atttypid when 'text'::regtype then format('%I = any ($2)', a.attname) else format('%I && $2', a.attname) end,
      ' or '), 'false')
  from pg_attribute a
  where a.attrelid = p_table::regclass and a.attnum > 0 and not a.attisdropped
    and a.atttypid in ('text'::regtype, 'text[]'::regtype)`;

const ONLY_TEST = `
  if not exists (select from organization_clocks where org_id = org) then
    raise exception 'not a test organisation';
  end if;`;

// The IDs of such rows, for tables that have IDs.
const FIND_ROWS = `
declare
  org text := nullif(current_setting('app.org', true), '');
begin
  ${ONLY_TEST}
  if exists (select from pg_attribute where attrelid = p_table::regclass and attname = 'id' and atttypid = 'text'::regtype) then
    perform set_config('app.erase_test', org, true);
    return query execute format('select id from %I where org_id = $1 and (%s)', p_table, test_rows_naming(p_table))
      using org, p_ids;
    perform set_config('app.erase_test', '', true);
  end if;
end`;

// Rows to which others still refer stay until those are deleted.
const ERASE_ROWS = `
declare
  org text := nullif(current_setting('app.org', true), '');
  erased int;
begin
  ${ONLY_TEST}
  perform set_config('app.erase_test', org, true);
  execute format('delete from %I where org_id = $1 and (%s)', p_table, test_rows_naming(p_table)) using org, p_ids;
  get diagnostics erased = row_count;
  perform set_config('app.erase_test', '', true);
  return erased;
exception when foreign_key_violation then
  return 0;
end`;
