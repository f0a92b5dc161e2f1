import type pg from 'pg';
import { BackupError } from './backup-error.ts';

/** The schemas with our tables: the service's and the agent's. Of the queue's schema only waiting jobs are kept. */
const SCHEMAS = ['public', 'veramo'];
/** Records of migrations; a restore recreates them by running the migrations. */
const BOOKKEEPING = [
  'kysely_migration',
  'kysely_migration_lock',
  'expand_migrations',
  'migrations',
  'typeorm_metadata',
];
/** Keys that make the rest readable: data keys, each of one subject, and the epochs whose keys wrap them. */
export const KEY_TABLES = ['data_keys', 'key_epochs'];
/** Excludes pg-boss's internal jobs and finished ones. */
export const WAITING_JOBS = String.raw`state < 'completed' and name not like '\_\_pgboss\_\_%'`;

export interface Table {
  schema: string;
  name: string;
  /** Stored columns; generated ones are recomputed. */
  columns: string[];
}

interface TableRow extends Table {
  locked: boolean;
}

export const qualified = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string => `"${schema}"."${name}"`;
export const quoted = (columns: readonly string[]): string => columns.map((column) => `"${column}"`).join(', ');
export const isQueue = ({ schema }: Pick<Table, 'schema'>): boolean => schema === 'pgboss';

/**
 * Every table to be backed up. Throws `table_not_readable` if row-level security would hide a table's rows from the
 * owner.
 */
export async function findTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<TableRow>(
    `select n.nspname as schema, c.relname as name,
       array_agg(a.attname::text order by a.attnum) as columns,
       c.relrowsecurity and c.relforcerowsecurity and not exists
         (select from pg_policy where polrelid = c.oid and polname = 'backup_by_owner') as locked
     from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relpersistence = 'p' and
       (c.relkind = 'r' and n.nspname = any($1) and c.relname <> all($2) or n.nspname = 'pgboss' and c.relname = 'job')
     group by n.nspname, c.oid order by 1, 2`,
    [SCHEMAS, BOOKKEEPING],
  );
  const locked = rows.filter((row) => row.locked).map(({ name }) => name);
  if (locked.length > 0)
    throw new BackupError(
      'table_not_readable',
      `${locked.join(', ')}: the schema is of an earlier version, which hides rows from a backup`,
    );
  return rows.map(({ schema, name, columns }) => ({ schema, name, columns }));
}

export interface Sequence {
  schema: string;
  name: string;
  value: string;
}

/** Current values of sequences that were ever used; they are not part of a snapshot, but never behind it. */
export async function findSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select schemaname as schema, sequencename as name, last_value::text as value from pg_sequences
     where schemaname = any($1) and last_value is not null order by 1, 2`,
    [SCHEMAS],
  );
  return rows;
}

/** The names of the migrations that have run, oldest first. */
export async function findMigrations(client: pg.ClientBase): Promise<{ service: string[]; agent: string[] }> {
  const service = await client.query<{ name: string }>('select name from public.kysely_migration order by name');
  const agent = await client.query<{ name: string }>('select name from veramo.migrations order by id');
  return { service: service.rows.map(({ name }) => name), agent: agent.rows.map(({ name }) => name) };
}

/** Tables ordered so that no row precedes the one that it refers to. Throws if there is no such order. */
export async function inOrderOfReferences<T extends Pick<Table, 'schema' | 'name'>>(
  client: pg.ClientBase,
  tables: readonly T[],
): Promise<T[]> {
  const { rows } = await client.query<{ referring: string; referred: string }>(
    `select format('%I.%I', rn.nspname, r.relname) as referring, format('%I.%I', tn.nspname, t.relname) as referred
     from pg_constraint c
       join pg_class r on r.oid = c.conrelid join pg_namespace rn on rn.oid = r.relnamespace
       join pg_class t on t.oid = c.confrelid join pg_namespace tn on tn.oid = t.relnamespace
     where c.contype = 'f' and c.conrelid <> c.confrelid and rn.nspname = any($1)`,
    [SCHEMAS],
  );
  const name = (of: Pick<Table, 'schema' | 'name'>): string => qualified(of).replaceAll('"', '');
  const references = rows.map(({ referring, referred }) =>
    [referring, referred].map((each) => each.replaceAll('"', '')),
  );
  let waiting = [...tables];
  const ordered: T[] = [];
  while (waiting.length > 0) {
    const open = new Set(waiting.map(name));
    const isReady = (of: T): boolean =>
      !references.some(([referring, referred]) => referring === name(of) && open.has(referred ?? ''));
    const ready = waiting.filter(isReady);
    if (ready.length === 0) throw new Error(`tables refer to each other circularly: ${[...open].join(', ')}`);
    ordered.push(...ready);
    waiting = waiting.filter((of) => !ready.includes(of));
  }
  return ordered;
}
