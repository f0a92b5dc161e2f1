import { sql } from 'kysely';
import type { AnyDatabase } from '../row-security.ts';

/** The userId `?` counts as several, because `?` means that a row was not looked at: the job would never finish. */
export const namedMarksMigration = {
  name: '0340-named-marks',
  kind: 'expand' as const,
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`create or replace function named_in(p_data jsonb) returns text language sql immutable parallel safe
      set search_path = public, pg_temp as ${sql.lit(`
        select case
          when count(distinct value #>> '{}') = 0 then ''
          when count(distinct value #>> '{}') > 1 or min(value #>> '{}') = '?' then '*'
          else min(value #>> '{}') end
        from jsonb_path_query(p_data, '$.**.userId') as value`)}`.execute(db);
  },
};
