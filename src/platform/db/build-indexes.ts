import { sql } from 'kysely';
import type pg from 'pg';
import type { AnyDatabase } from './row-security.ts';

/** Indexes by name: what follows `create index NAME`. */
export type Indexes = Readonly<Record<string, string>>;

/** Creates those that are missing, in the transaction of a new schema, whose tables nothing else uses. */
export async function createIndexes(db: AnyDatabase, indexes: Indexes): Promise<void> {
  for (const [name, definition] of Object.entries(indexes))
    await sql`create index if not exists ${sql.id(name)} ${sql.raw(definition)}`.execute(db);
}

/**
 * Creates those that are missing beside running processes, outside a transaction (PostgreSQL 18, CREATE INDEX,
 * CONCURRENTLY): writes to their tables never wait, and each build waits for transactions that began before it. Where a
 * build broke off, it begins again.
 */
export async function buildIndexes(client: pg.ClientBase, indexes: Indexes): Promise<void> {
  for (const [name, definition] of Object.entries(indexes)) {
    const { rows } = await client.query<{ indisvalid: boolean }>(
      'select indisvalid from pg_index where indexrelid = to_regclass($1)',
      [`public.${name}`],
    );
    if (rows[0]?.indisvalid) continue;
    if (rows[0]) await client.query(`drop index concurrently public.${name}`);
    await client.query(`create index concurrently ${name} ${definition}`);
  }
}
