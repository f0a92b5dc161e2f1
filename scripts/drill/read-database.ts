// Every row of a database as text, read by its superuser: row-level security hides nothing from it, and no list of ours is asked.
import pg from 'pg';
import type { Connection } from '#platform/db/database.ts';

export interface Column {
  name: string;
  type: string;
}

/** A table with its rows; a value is what COPY writes of it, `bytea` in hex. */
export interface Table {
  name: string;
  columns: readonly Column[];
  rows: readonly Row[];
}

export type Row = Readonly<Record<string, string | null>>;
export type Tables = ReadonlyMap<string, Table>;

const TABLES = `select format('%I.%I', n.nspname, c.relname) as name,
    json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null)) order by a.attnum) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')
  group by 1 order by 1`;

/** Tables that are read piece by piece: at most part of one is in memory. */
export interface TableSource {
  tables: readonly Omit<Table, 'rows'>[];
  /** The rows of a table. A missing table is empty in a backup, and an error in a live database. */
  rows(name: string): AsyncIterable<Row> | Iterable<Row>;
  /** The row of a table that has this organization and this id. */
  find(name: string, org: string, id: string): Promise<Row | undefined>;
}

/** Tables that were read as a whole. */
export function sourceOf(tables: Tables): TableSource {
  const indexes = new Map<string, Map<string, Row>>();
  const indexOf = (name: string): Map<string, Row> => {
    const rows = tables.get(name)?.rows ?? [];
    const index = indexes.get(name) ?? new Map(rows.map((row) => [`${row.org_id}/${row.id}`, row]));
    indexes.set(name, index);
    return index;
  };
  return {
    tables: [...tables.values()],
    rows: (name) => tables.get(name)?.rows ?? [],
    find: async (name, org, id) => indexOf(name).get(`${org}/${id}`),
  };
}

/** Tables as they are at one moment, read a few rows at a time while `use` runs. */
export function withDatabase<T>(connection: Connection, use: (source: TableSource) => Promise<T>): Promise<T> {
  return asSuperuser(connection, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    const { rows: tables } = await client.query<Omit<Table, 'rows'>>(TABLES);
    const result = await use({
      tables,
      rows: (name) => rowsOf(client, named(tables, name)),
      find: async (name, org, id) => {
        const table = named(tables, name);
        const { rows } = await client.query<Row>(`${selectOf(table)} where org_id = $1 and id = $2`, [org, id]);
        return rows[0] && withFlags(rows[0], flagsOf(table));
      },
    });
    await client.query('commit');
    return result;
  });
}

function named(tables: readonly Omit<Table, 'rows'>[], name: string): Omit<Table, 'rows'> {
  const table = tables.find((each) => each.name === name);
  if (!table) throw new Error(`there is no table ${name}`);
  return table;
}

async function* rowsOf(client: pg.Client, table: Omit<Table, 'rows'>): AsyncGenerator<Row> {
  await client.query(`declare reading no scroll cursor for ${selectOf(table)}`);
  const flags = flagsOf(table);
  for (;;) {
    const { rows } = await client.query<Row>('fetch 500 from reading');
    for (const row of rows) yield withFlags(row, flags);
    if (rows.length < 500) break;
  }
  await client.query('close reading');
}

/** All tables as they are at one moment. */
export function readDatabase(connection: Connection): Promise<Tables> {
  return withDatabase(connection, async (source) => {
    const tables = new Map<string, Table>();
    for (const table of source.tables) {
      const rows: Row[] = [];
      for await (const row of source.rows(table.name)) rows.push(row);
      tables.set(table.name, { ...table, rows });
    }
    return tables;
  });
}

function selectOf({ name, columns }: Omit<Table, 'rows'>): string {
  return `select ${columns.map((column) => `${pg.escapeIdentifier(column.name)}::text`).join(', ')} from ${name}`;
}

const flagsOf = ({ columns }: Omit<Table, 'rows'>): string[] =>
  columns.filter(({ type }) => type === 'boolean').map(({ name }) => name);

/** A boolean as COPY writes it. */
function withFlags(row: Row, flags: readonly string[]): Row {
  const written = flags.map((flag) => [flag, row[flag]?.slice(0, 1) ?? null]);
  return { ...row, ...Object.fromEntries(written) };
}

/** How many rows of each foreign key name a row that is not there; only those that have some. */
export async function findDangling(connection: Connection): Promise<string[]> {
  return asSuperuser(connection, async (client) => {
    const { rows } = await client.query<{ name: string; table: string; to: string; from: string[]; key: string[] }>(
      `select c.conname as name, c.conrelid::regclass::text as table, c.confrelid::regclass::text as to,
         (select array_agg(a.attname::text order by k.at) from unnest(c.conkey) with ordinality k (number, at)
            join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number) as "from",
         (select array_agg(a.attname::text order by k.at) from unnest(c.confkey) with ordinality k (number, at)
            join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.number) as key
       from pg_constraint c where c.contype = 'f'`,
    );
    const dangling: string[] = [];
    for (const { name, table, to, from, key } of rows) {
      const pairs = from.map(
        (column, at) => `r.${pg.escapeIdentifier(column)} = t.${pg.escapeIdentifier(key[at] ?? '')}`,
      );
      const given = from.map((column) => `r.${pg.escapeIdentifier(column)} is not null`);
      const { rowCount } = await client.query(
        `select 1 from ${table} r where ${given.join(' and ')} and not exists (select 1 from ${to} t where ${pairs.join(' and ')})`,
      );
      if (rowCount) dangling.push(`${rowCount} rows of ${table} break ${name}`);
    }
    return dangling;
  });
}

async function asSuperuser<T>(connection: Connection, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
