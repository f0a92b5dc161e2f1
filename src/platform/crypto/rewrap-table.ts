import type pg from 'pg';
import { open, seal } from './aead.ts';
import type { SealedTable } from './sealed-tables.ts';

const BATCH = 500;

/** One row: the values of its key columns in order, and the sealed value. */
interface SealedRow {
  key: string[];
  sealed: Buffer;
}

interface Resealed extends SealedRow {
  fresh: Buffer;
}

export interface TableCount {
  /** Resealed. */
  resealed: number;
  /** Opened by no known key. */
  unreadable: number;
}

export interface TableClients {
  /** Sees every organization's rows. */
  owner: pg.Client;
  /** Serving role. */
  app: pg.Client;
  agent: pg.Client;
}

/** Processes a table once, in batches; each is committed, so stopping loses nothing. */
export async function rewrapTable(
  table: SealedTable,
  clients: TableClients,
  { current, others }: { current: Uint8Array; others: readonly Uint8Array[] },
  onBatch: () => void,
): Promise<TableCount> {
  const count: TableCount = { resealed: 0, unreadable: 0 };
  const key = table.under(current);
  const former = others.map(table.under);
  let after: string[] | undefined;
  for (;;) {
    const rows = await readBatch(table, clients, after);
    const changed: Resealed[] = [];
    for (const row of rows) {
      const context = table.contextOf(Object.fromEntries(table.key.map((name, at) => [name, row.key[at] ?? ''])));
      if (tryOpen(key, row.sealed, context)) continue;
      const plain = firstOf(former, (each) => tryOpen(each, row.sealed, context));
      if (plain) changed.push({ ...row, fresh: seal(key, plain, context) });
      else count.unreadable += 1;
    }
    count.resealed += await write(table, clients, changed);
    after = rows.at(-1)?.key;
    onBatch();
    if (rows.length < BATCH) return count;
  }
}

async function readBatch(table: SealedTable, clients: TableClients, after?: string[]): Promise<SealedRow[]> {
  const client = table.by === 'agent' ? clients.agent : clients.owner;
  const names = table.key.join(', ');
  const places = table.key.map((_, at) => `$${at + 1}`).join(', ');
  const conditions = [table.where ?? 'true', ...(after ? [`(${names}) > (${places})`] : [])].join(' and ');
  const text = `select ${names}, ${table.column} as sealed from ${table.table} where ${conditions} order by ${names} limit ${BATCH}`;
  // The key's index provides the order; without statistics the planner would sort all remaining rows for each batch.
  await client.query(
    `begin; set local app.backup = 'on'; set local enable_sort = off; set local enable_bitmapscan = off`,
  );
  try {
    const { rows } = await client.query<Record<string, string> & { sealed: Buffer | string }>(text, after ?? []);
    return rows.map((row) => ({
      key: table.key.map((name) => row[name] ?? ''),
      sealed: typeof row.sealed === 'string' ? Buffer.from(row.sealed, 'hex') : row.sealed,
    }));
  } finally {
    await client.query('rollback');
  }
}

/** Skips values that were changed or erased meanwhile; returns how many were written. */
async function write(table: SealedTable, clients: TableClients, rows: readonly Resealed[]): Promise<number> {
  if (table.by !== 'organization')
    return update(table, table.by === 'agent' ? clients.agent : clients.owner, rows, 'begin');
  let written = 0;
  for (const [org, own] of Map.groupBy(rows, ({ key }) => key[0] ?? ''))
    written += await update(table, clients.app, own, `begin; set local app.org = ${clients.app.escapeLiteral(org)}`);
  return written;
}

async function update(
  table: SealedTable,
  client: pg.Client,
  rows: readonly Resealed[],
  begin: string,
): Promise<number> {
  if (rows.length === 0) return 0;
  const { column, key, form } = table;
  const names = key.map((_, at) => `k${at}`);
  const type = form === 'hex' ? 'text[]' : 'bytea[]';
  const arrays = [...key.map(() => 'text[]'), type, type].map((of, at) => `$${at + 1}::${of}`).join(', ');
  const same = key.map((name, at) => `t.${name} = v.k${at}`).join(' and ');
  const text = `update ${table.table} t set ${column} = v.fresh from unnest(${arrays}) as v(${names.join(', ')}, old, fresh)
    where ${same} and t.${column} = v.old`;
  const shape = (value: Buffer): Buffer | string => (form === 'hex' ? value.toString('hex') : value);
  const columns = [
    ...key.map((_, at) => rows.map((row) => row.key[at])),
    rows.map(({ sealed }) => shape(sealed)),
    rows.map(({ fresh }) => shape(fresh)),
  ];
  await client.query(begin);
  try {
    const { rowCount } = await client.query(text, columns);
    await client.query('commit');
    return rowCount ?? 0;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

function tryOpen(key: Buffer, sealed: Buffer, context: string): Buffer | undefined {
  try {
    return open(key, sealed, context);
  } catch {
    return undefined;
  }
}

function firstOf<T, R>(items: readonly T[], find: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
