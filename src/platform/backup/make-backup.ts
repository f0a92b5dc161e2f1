import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { BlobStore } from '../blobs/index.ts';
import { makeFolder, syncFolder } from '../blobs/write-file-durably.ts';
import { CANARY_KEY } from '../crypto/marks.ts';
import type { SystemVault } from '../crypto/system-vault.ts';
import { withClient } from '../db/client.ts';
import type { Connection } from '../db/database.ts';
import type { BlobColumn } from '../domain.ts';
import { BackupError } from './backup-error.ts';
import { findMigrations, findSequences, findTables, KEY_TABLES, qualified, type Table } from './catalogue.ts';
import { blobsBelow, type CopiedBlobs, copyBlobs, noteBlobs, notedBlobs, stillNamed } from './copy-blobs.ts';
import { copyTable } from './copy-tables.ts';
import { holdEpochs, readEpochKeys } from './epoch-blobs.ts';
import { reasonOf } from './explain-failure.ts';
import { type BackedUpTable, type DataManifest, instanceOf, type KeysManifest, writeManifest } from './manifest.ts';

const OPTIONS: pg.ClientConfig = { application_name: 'avouch-backup' };

export interface BackupOptions {
  owner: Connection;
  blobs: BlobStore;
  vault: SystemVault;
  version: string;
  /** Both must be new or empty. Data keys may be stored elsewhere: the rest alone opens no sealed value. */
  folder: string;
  keysFolder: string;
  columns: readonly BlobColumn[];
  /** Folders of the blob store that no row names; they accompany the keys. */
  blobFolders: readonly string[];
  now: Date;
  tell(line: string): void;
}

export interface BackupReport {
  createdAt: string;
  instance: string;
  tables: number;
  rows: number;
  /** Blobs that rows name, and blobs that accompany the keys. */
  blobs: number;
  bytes: number;
  log: { size: number; root: string } | null;
  /** Blobs that rows name but the store has lost. */
  missing: string[];
}

/**
 * Backs up the whole service while it serves: all rows at one moment, and the blobs that they name. The manifests are
 * written last. Never writes the master key. Throws {@link BackupError}.
 */
export async function makeBackup(options: BackupOptions): Promise<BackupReport> {
  const { folder, keysFolder, tell } = options;
  await prepareFolders(folder, keysFolder);
  const snapshot = await withClient(options.owner, OPTIONS, (client) => takeSnapshot(client, options));
  tell(`${snapshot.data.tables.length} tables, ${sum(snapshot.data.tables, 'rows')} rows`);
  const copied = await copyBlobs(options.blobs, {
    keys: notedBlobs(folder),
    folder,
    onProgress: (count) => tell(`${count} blobs`),
  });
  const beside = await copyBlobs(withKept(options.blobs, snapshot.epochKeys), {
    keys: inTurn([...snapshot.epochKeys.keys()], blobsBelow(options.blobs, options.blobFolders)),
    folder: keysFolder,
  });
  const missing = await withClient(options.owner, OPTIONS, (client) =>
    inBackup(client, () => stillNamed(client, options.columns, copied.absent)),
  );
  const blobs = { ...blobsOf(copied), missing };
  // Keys first: the other manifest declares the backup complete.
  await writeManifest<KeysManifest>(keysFolder, options.vault, { ...snapshot.keys, blobs: blobsOf(beside) });
  await writeManifest<DataManifest>(folder, options.vault, { ...snapshot.data, blobs });
  await syncFolder(folder);
  return reportOf(snapshot, { blobs: [copied, beside], missing });
}

/** Some blobs read earlier, and all others read now. */
const withKept = (blobs: BlobStore, kept: ReadonlyMap<string, Buffer>): BlobStore => ({
  ...blobs,
  get: async (key) => kept.get(key) ?? blobs.get(key),
});

async function* inTurn(first: Iterable<string>, then: AsyncIterable<string>): AsyncGenerator<string> {
  yield* first;
  yield* then;
}

const sum = <K extends string>(parts: readonly Readonly<Record<K, number>>[], of: K): number =>
  parts.reduce((total, part) => total + part[of], 0);

const blobsOf = ({ count, bytes, sha256 }: CopiedBlobs) => ({ count, bytes, sha256 });

function reportOf(
  { data, keys }: Snapshot,
  { blobs, missing }: { blobs: readonly CopiedBlobs[]; missing: string[] },
): BackupReport {
  const tables = [...data.tables, ...keys.tables];
  return {
    createdAt: data.createdAt,
    instance: data.instance,
    tables: tables.length,
    rows: sum(tables, 'rows'),
    blobs: sum(blobs, 'count'),
    bytes: sum(tables, 'bytes') + sum(blobs, 'bytes'),
    log: data.log && { size: data.log.size, root: data.log.root },
    missing,
  };
}

async function prepareFolders(...folders: string[]): Promise<void> {
  for (const folder of folders) {
    await makeFolder(folder).catch((error: Error) => {
      throw new BackupError('folder_not_writable', `${folder}: ${reasonOf(error)}`, { cause: error });
    });
    if ((await readdir(folder)).length > 0) throw new BackupError('folder_not_empty', `${folder} is not empty`);
  }
  await makeFolder(join(folders[0] ?? '', 'tables'));
}

/** A transaction that sees all organizations' rows as of its first statement. */
async function inBackup<T>(client: pg.Client, use: () => Promise<T>, lock: readonly Table[] = []): Promise<T> {
  await client.query(`begin isolation level repeatable read read only`);
  await client.query(
    `set local app.backup = 'on'; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`,
  );
  // Taken before the snapshot, so that no migration changes the tables meanwhile.
  for (const table of lock) await client.query(`lock table ${qualified(table)} in access share mode`);
  const result = await use();
  await client.query('commit');
  return result;
}

interface Snapshot {
  data: Omit<DataManifest, 'mac' | 'blobs'>;
  keys: Omit<KeysManifest, 'mac' | 'blobs'>;
  /** The keys that unwrap the data keys, by their location in the blob store. */
  epochKeys: Map<string, Buffer>;
}

async function takeSnapshot(client: pg.Client, options: BackupOptions): Promise<Snapshot> {
  const before = await findTables(client);
  await holdEpochs(client);
  return inBackup(client, () => copySnapshot(client, options, before), before);
}

async function copySnapshot(client: pg.Client, options: BackupOptions, before: Table[]): Promise<Snapshot> {
  const { folder, keysFolder, now } = options;
  const tables = await findTables(client);
  if (JSON.stringify(tables) !== JSON.stringify(before))
    throw new BackupError('schema_changed', 'the version of the service changed during the backup');
  const epochKeys = await readEpochKeys(client, { tables, blobs: options.blobs });
  const canary = await readCanary(client);
  const common = { version: 1 as const, createdAt: now.toISOString(), instance: instanceOf(canary) };
  await noteBlobs(client, options.columns, folder);
  const data: BackedUpTable[] = [];
  const keys: BackedUpTable[] = [];
  for (const table of tables) {
    if (KEY_TABLES.includes(table.name)) keys.push(await copyTable(client, table, keysFolder));
    else data.push(await copyTable(client, table, join(folder, 'tables')));
  }
  return {
    data: {
      format: 'avouch-backup',
      ...common,
      service: options.version,
      tables: data,
      ...(await describeDatabase(client)),
    },
    keys: { format: 'avouch-backup-keys', ...common, tables: keys, canary },
    epochKeys,
  };
}

async function describeDatabase(
  client: pg.Client,
): Promise<Pick<DataManifest, 'postgresql' | 'migrations' | 'sequences' | 'log' | 'pending'>> {
  const server = await client.query<{ server_version: string }>('show server_version');
  const last = await client.query<{ size: string; root: Buffer; note: string }>(
    'select size, root, note from audit_checkpoints order by size desc limit 1',
  );
  const pending = await client.query<{ count: string }>('select count(*) from audit_pending');
  const [checkpoint] = last.rows;
  return {
    postgresql: server.rows[0]?.server_version ?? '',
    migrations: await findMigrations(client),
    sequences: await findSequences(client),
    log: checkpoint
      ? { size: Number(checkpoint.size), root: checkpoint.root.toString('base64'), note: checkpoint.note }
      : null,
    pending: Number(pending.rows[0]?.count),
  };
}

async function readCanary(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ value: string }>('select value from instance where key = $1', [CANARY_KEY]);
  if (!rows[0]) throw new Error('this database has no mark of a master key: the service was never started on it');
  return rows[0].value;
}
