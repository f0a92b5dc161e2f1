import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Connection } from '../db/database.ts';
import { BackupError } from './backup-error.ts';
import { fileOf, notAsBackedUp, unpacked } from './backup-file.ts';
import { findTables, inOrderOfReferences, isQueue, qualified, quoted, type Sequence, type Table } from './catalogue.ts';
import type { BackedUpTable } from './manifest.ts';
import { markLoaded, withOwnerOf } from './restore-target.ts';
import type { VerifiedBackup } from './verify-backup.ts';

/** A table of the backup and its file. */
interface Source {
  table: BackedUpTable;
  folder: string;
}

/**
 * Loads every row in one transaction into tables created by the backup's own migrations, and marks that they are
 * loaded. `epochKeys` maps old to new locations of epoch keys. `ended` lists tables whose rows are not kept.
 */
export async function loadTables(
  owner: Connection,
  backup: VerifiedBackup,
  { epochKeys, ended }: { epochKeys: ReadonlyMap<string, string>; ended: readonly string[] },
): Promise<void> {
  await withOwnerOf(owner, async (client) => {
    await client.query('begin');
    const here = await findTables(client);
    const sources = await inOrderOfReferences(client, sourcesOf(backup).map(named));
    for (const { table } of sources) requireTable(here, table);
    await empty(client, here);
    // FORCE applies to the owner too, and COPY does not load through row-level security.
    await setForce(client, here, 'no force');
    // The results of our triggers are already in the backup. Constraint triggers stay enabled, so each row is still
    // checked.
    const triggered = await findTriggered(client, here);
    await setTriggers(client, triggered, 'disable');
    for (const { table, folder } of sources) await load(client, { table, folder, here });
    // An older backup may lack one of these tables.
    for (const table of here.filter(({ schema, name }) => schema === 'public' && ended.includes(name)))
      await client.query(`delete from ${qualified(table)}`);
    await setTriggers(client, triggered, 'enable');
    await setForce(client, here, 'force');
    if (epochKeys.size > 0) await setEpochKeys(client, epochKeys);
    for (const sequence of backup.data.sequences) await setSequence(client, sequence);
    await markLoaded(client, backup);
    await client.query('commit');
  });
}

const named = (source: Source) => ({ ...source, schema: source.table.schema, name: source.table.name });

function sourcesOf({ folder, keysFolder, data, keys }: VerifiedBackup): Source[] {
  return [
    ...data.tables.map((table) => ({ table, folder: join(folder, 'tables') })),
    ...keys.tables.map((table) => ({ table, folder: keysFolder })),
  ];
}

const isSame = (one: Pick<Table, 'schema' | 'name'>, other: Pick<Table, 'schema' | 'name'>): boolean =>
  one.schema === other.schema && one.name === other.name;

/** The queue's table has pg-boss's current version, not the backup's. */
function requireTable(here: readonly Table[], table: BackedUpTable): void {
  const found = here.find((each) => isSame(each, table));
  const lacking = table.columns.filter((column) => !found?.columns.includes(column));
  if (!found || (lacking.length > 0 && !isQueue(table)))
    throw new BackupError('newer_version', `${table.name} does not match this version`);
}

/** Removes rows written by migrations; the backup contains them too. */
async function empty(client: pg.Client, here: readonly Table[]): Promise<void> {
  const tables = here.filter((table) => !isQueue(table)).map(qualified);
  await client.query(`truncate ${tables.join(', ')}`);
}

async function setForce(client: pg.Client, here: readonly Table[], force: 'force' | 'no force'): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relrowsecurity`,
  );
  const isolated = new Set(rows.map(({ name }) => name));
  for (const table of here)
    if (table.schema === 'public' && isolated.has(table.name))
      await client.query(`alter table ${qualified(table)} ${force} row level security`);
}

/** The tables that have triggers of ours. */
async function findTriggered(client: pg.Client, here: readonly Table[]): Promise<Table[]> {
  const { rows } = await client.query<Pick<Table, 'schema' | 'name'>>(
    `select distinct n.nspname as schema, c.relname as name
     from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
     where not t.tgisinternal`,
  );
  return here.filter((table) => !isQueue(table) && rows.some((row) => isSame(row, table)));
}

async function setTriggers(client: pg.Client, tables: readonly Table[], state: 'enable' | 'disable'): Promise<void> {
  for (const table of tables) await client.query(`alter table ${qualified(table)} ${state} trigger user`);
}

async function load(client: pg.Client, { table, folder, here }: Source & { here: readonly Table[] }): Promise<void> {
  const known = here.find((each) => isSame(each, table))?.columns ?? [];
  if (table.columns.some((column) => !known.includes(column))) return;
  const rows = client.query(copyFrom(`copy ${qualified(table)} (${quoted(table.columns)}) from stdin`));
  const path = join(folder, fileOf(table));
  try {
    await pipeline(unpacked(path, table.sha256), rows);
  } catch (cause) {
    throw isUnpacking(cause) ? notAsBackedUp(path, cause) : cause;
  }
  if (rows.rowCount !== table.rows)
    throw new BackupError('damaged_file', `${table.name}: ${rows.rowCount} rows were loaded, not ${table.rows}`);
}

/** Whether the packed file is at fault, by zlib's error codes. */
function isUnpacking(error: unknown): boolean {
  return error instanceof Error && /^Z_/.test((error as NodeJS.ErrnoException).code ?? '');
}

/** Epochs that were beginning or ending have no key in the backup, and nothing is sealed under them. */
async function setEpochKeys(client: pg.Client, epochKeys: ReadonlyMap<string, string>): Promise<void> {
  await client.query('delete from key_epochs where ready_at is null or ended_at is not null');
  for (const names of epochKeys) await client.query('update key_epochs set blob = $2 where blob = $1', names);
}

async function setSequence(client: pg.Client, { schema, name, value }: Sequence): Promise<void> {
  await client.query('select setval($1::regclass, $2::bigint, true)', [qualified({ schema, name }), value]);
}
