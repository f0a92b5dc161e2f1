import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { encodeRow } from '#platform/db/encode-copy.ts';

const CHUNK_CHARS = 256 * 1024;

/** Writes rows by COPY; values as in `encode-copy.ts`, jsonb as text. */
export type Copy = (
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly unknown[]> | AsyncIterable<readonly unknown[]>,
) => Promise<void>;

/**
 * Fills tables of a throw-away database as their owner, whom row-level security does not bind meanwhile. Indexes and
 * constraints are made afterwards, which takes a fraction of the time. Returns the seconds of both.
 */
export async function bulkLoad(
  connection: pg.ClientConfig,
  tables: readonly string[],
  fill: (copy: Copy, client: pg.Client) => Promise<void>,
): Promise<{ copy: number; index: number }> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    // What the service does later is durable all the same.
    await client.query(`set synchronous_commit = off; set maintenance_work_mem = '1GB'`);
    for (const table of tables) await client.query(`alter table ${table} no force row level security`);
    const restore = await dropIndexes(client, tables);
    const started = performance.now();
    await fill(copyThrough(client), client);
    const copied = performance.now();
    for (const definition of restore) await client.query(definition);
    for (const table of tables) {
      await client.query(`alter table ${table} force row level security`);
      // As autovacuum does some time after inserting so many rows.
      await client.query(`vacuum analyze ${table}`);
    }
    return { copy: (copied - started) / 1000, index: (performance.now() - copied) / 1000 };
  } finally {
    await client.end();
  }
}

function copyThrough(client: pg.Client): Copy {
  return async (table, columns, rows) => {
    const names = columns.map((column) => client.escapeIdentifier(column)).join(', ');
    await pipeline(Readable.from(encodeChunks(rows)), client.query(copyFrom(`copy ${table} (${names}) from stdin`)));
  };
}

async function* encodeChunks(rows: Parameters<Copy>[2]): AsyncGenerator<string> {
  let chunk = '';
  for await (const row of rows) {
    chunk += encodeRow(row);
    if (chunk.length < CHUNK_CHARS) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}

/** Drops the tables' indexes, and the constraints that need them. Returns the statements that make them again, in order. */
async function dropIndexes(client: pg.Client, tables: readonly string[]): Promise<string[]> {
  const of = `any(array[${tables.map((table) => `'${table}'::regclass`).join(', ')}])`;
  // References last: they need the keys. They apply to later rows only, because checking ours takes longer than all else,
  // and row-level security hides the referenced rows from the owner.
  const { rows: constraints } = await client.query<{ of: string; name: string; definition: string }>(
    `select conrelid::regclass::text as of, conname as name,
        pg_get_constraintdef(oid) || case contype when 'f' then ' not valid' else '' end as definition
      from pg_constraint
      where contype in ('p', 'u', 'f') and (conrelid = ${of} or confrelid = ${of}) order by contype = 'f', conname`,
  );
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = ${of} and not exists (select from pg_constraint where conindid = indexrelid)`,
  );
  for (const { of: table, name } of constraints.toReversed())
    await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  return [
    ...constraints.map(
      ({ of: table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
    ),
    ...indexes.map(({ definition }) => definition),
  ];
}
