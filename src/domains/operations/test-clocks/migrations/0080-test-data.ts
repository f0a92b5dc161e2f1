import { sql } from 'kysely';
import { type AnyDatabase, APP_ROLE, allowTestErasure } from '#platform/db/row-security.ts';

/**
 * Test data go as rows, unlike those of live organisations, whose history nobody may delete. The owner's function looks
 * itself whether an organisation is a test one.
 */
export const testDataMigration = {
  name: '0080-test-data',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table organization_clocks add column erasing_since timestamptz, add column erased_at timestamptz`.execute(
      db,
    );
    const { rows } = await sql<{ name: string }>`select c.relname as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'org_id' and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relrowsecurity`.execute(db);
    for (const { name } of rows) await allowTestErasure(db, name);
    await sql`create function erase_test_rows(p_table text, p_most int) returns int language plpgsql
      security definer set search_path = public, pg_temp as ${sql.lit(ERASE_ROWS)}`.execute(db);
    await sql`revoke all on function erase_test_rows(text, int) from public`.execute(db);
    await sql`grant execute on function erase_test_rows(text, int) to ${sql.ref(APP_ROLE)}`.execute(db);
  },
};

// Of the organisation that the transaction is for. What others still name stays until they are gone.
const ERASE_ROWS = `
declare
  org text := nullif(current_setting('app.org', true), '');
  erased int;
begin
  if not exists (select from organization_clocks where org_id = org) then
    raise exception 'not a test organisation';
  end if;
  perform set_config('app.erase_test', org, true);
  execute format('delete from %1$I where ctid = any (array(select ctid from %1$I where org_id = $1 limit $2))', p_table)
    using org, p_most;
  get diagnostics erased = row_count;
  perform set_config('app.erase_test', '', true);
  return erased;
exception when foreign_key_violation then
  return 0;
end`;
