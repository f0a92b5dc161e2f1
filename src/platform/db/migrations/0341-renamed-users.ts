import { sql } from 'kysely';
import type { AnyDatabase } from '../row-security.ts';

const TABLES = [
  { table: 'events', column: 'data' },
  { table: 'webhook_deliveries', column: 'body' },
] as const;

/** `named` follows what it is read from: otherwise, an erasure by a previous version leaves the userId in it. */
export const renamedUsersMigration = {
  name: '0341-renamed-users',
  kind: 'expand' as const,
  up: async (db: AnyDatabase): Promise<void> => {
    for (const { table, column } of TABLES) {
      const name = sql.id(`${table}_name_users`);
      const body = `begin new.named := named_in(new.${column}::jsonb); return new; end;`;
      await sql`create function ${name}() returns trigger language plpgsql set search_path = public, pg_temp as ${sql.lit(body)};
        create trigger ${name} before update of ${sql.id(column)} on ${sql.table(table)}
          for each row execute function ${name}()`.execute(db);
    }
  },
};
