import { sql } from 'kysely';
import { type AnyDatabase, APP_ROLE } from '#platform/db/row-security.ts';

/**
 * The rows of test data are deleted, unlike those of live organizations, whose history must not be deleted. The owner's
 * function itself checks that an organization is a test organization.
 */
export const testClocksMigration = {
  name: '0227-test-clocks',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`create function erase_test_rows(p_table text, p_most int) returns int language plpgsql
        security definer set search_path = public, pg_temp as ${sql.lit(ERASE_ROWS)};
      revoke all on function erase_test_rows(text, int) from public;
      grant execute on function erase_test_rows(text, int) to ${sql.ref(APP_ROLE)}`.execute(db);
  },
};

// Rows of the transaction's organization. Rows to which others still refer stay until those are deleted.
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
