import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { openPool } from './client.ts';
import { encodeRow } from './encode-copy.ts';
import type { PlatformTables } from './tables.ts';

/**
 * Writes rows by COPY in the given transaction. Values are null, text, numbers, booleans, dates, bytes, and arrays of
 * them; jsonb as text. Text must not contain NUL. Bytes instead of a row are pre-encoded rows.
 */
export type CopyRows = (
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly unknown[] | Uint8Array>,
) => Promise<void>;

/** A separate connection for long work: transactions with COPY that see no organization's rows. */
export interface Loading {
  transaction<T>(use: (tx: Transaction<PlatformTables>, copy: CopyRows) => Promise<T>): Promise<T>;
  /** Takes a lock that lasts as long as the connection; false if another connection has it. */
  tryLock(name: string): Promise<boolean>;
}

/** Loading may take longer than a request. */
const STATEMENT_TIMEOUT = '10min';
/**
 * If the machine at our end disappears, the server ends the connection, and with it its locks, after six seconds
 * instead of two hours. Connections by a socket need no such setting.
 */
const NOTICES_LOSS = [
  'tcp_keepalives_idle = 2',
  'tcp_keepalives_interval = 2',
  'tcp_keepalives_count = 2',
  "tcp_user_timeout = '6s'",
];
const CHUNK_CHARS = 64 * 1024;

/** Opens a connection for the time of `use`. */
export async function withLoading<T>(connection: pg.ClientConfig, use: (loading: Loading) => Promise<T>): Promise<T> {
  const pool = openPool({ ...connection, max: 1, application_name: 'avouch-import' });
  const client = await pool.connect();
  const release = client.release.bind(client);
  // The lock belongs to the session: Kysely returns the connection after each transaction, but the pool must not get
  // it.
  client.release = () => undefined;
  const kysely = new Kysely<PlatformTables>({
    dialect: new PostgresDialect({ pool: { connect: async () => client, end: async () => undefined, options: {} } }),
  });
  try {
    const settings = [`statement_timeout = '${STATEMENT_TIMEOUT}'`, ...NOTICES_LOSS];
    await client.query(settings.map((each) => `set ${each}`).join('; '));
    const copy = copyThrough(client);
    return await use({
      transaction: (work) => kysely.transaction().execute((tx) => work(tx, copy)),
      tryLock: async (name) => {
        const { rows } = await sql<{
          locked: boolean;
        }>`select pg_try_advisory_lock(hashtextextended(${name}, 0)) as locked`.execute(kysely);
        return rows[0]?.locked === true;
      },
    });
  } finally {
    // The server notices the end a moment after us: an immediate retry should not meet our own lock.
    await client.query('select pg_advisory_unlock_all()').catch(() => undefined);
    release(true);
    await pool.end();
  }
}

function copyThrough(client: pg.PoolClient): CopyRows {
  return async (table, columns, rows) => {
    const names = columns.map((column) => client.escapeIdentifier(column)).join(', ');
    const stream = client.query(copyFrom(`copy ${client.escapeIdentifier(table)} (${names}) from stdin`));
    await pipeline(Readable.from(encodeChunks(rows), { objectMode: false }), stream);
  };
}

function* encodeChunks(rows: Iterable<readonly unknown[] | Uint8Array>): Generator<Uint8Array> {
  let chunk = '';
  for (const row of rows) {
    const isEncoded = row instanceof Uint8Array;
    if (!isEncoded) chunk += encodeRow(row);
    if (chunk.length >= CHUNK_CHARS || (isEncoded && chunk !== '')) {
      yield Buffer.from(chunk);
      chunk = '';
    }
    if (isEncoded) yield row;
  }
  if (chunk !== '') yield Buffer.from(chunk);
}
