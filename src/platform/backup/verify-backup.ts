import { join } from 'node:path';
import type { SystemVault } from '../crypto/system-vault.ts';
import { BackupError } from './backup-error.ts';
import { fileOf, measureFile, notAsBackedUp, unpacked } from './backup-file.ts';
import { BLOB_LIST, type BlobList, readBlob, readBlobList } from './blob-list.ts';
import {
  type BackedUpTable,
  checkAuthenticity,
  checkFit,
  type DataManifest,
  type KeysManifest,
  readDataManifest,
  readKeysManifest,
} from './manifest.ts';

export interface BackupFolders {
  folder: string;
  keysFolder: string;
}

export interface VerifiedBackup extends BackupFolders {
  data: DataManifest;
  keys: KeysManifest;
  /** The first hundred faults. */
  problems: BackupError[];
}

const MOST = 100;
const NEWLINE = 10;

/** Reads a backup's manifests. Throws {@link BackupError} if there are none, or if another master key signed them. */
export async function openBackup(
  { folder, keysFolder }: BackupFolders,
  vault: SystemVault | undefined,
): Promise<Omit<VerifiedBackup, 'problems'>> {
  const data = await readDataManifest(folder);
  const keys = await readKeysManifest(keysFolder);
  checkFit(data, keys);
  if (vault) checkAuthenticity(vault, data, keys);
  return { folder, keysFolder, data, keys };
}

/**
 * Reads the whole backup and compares every hash, size, and count; without a vault it does not check who created it.
 */
export async function verifyBackup(folders: BackupFolders, vault: SystemVault | undefined): Promise<VerifiedBackup> {
  const backup = await openBackup(folders, vault);
  const problems: BackupError[] = [];
  for await (const problem of problemsOf(backup)) {
    problems.push(problem);
    if (problems.length === MOST) break;
  }
  return { ...backup, problems };
}

async function* problemsOf(backup: Omit<VerifiedBackup, 'problems'>): AsyncGenerator<BackupError> {
  const { folder, keysFolder, data, keys } = backup;
  for (const table of data.tables) yield* told(() => checkTable(table, join(folder, 'tables')));
  for (const table of keys.tables) yield* told(() => checkTable(table, keysFolder));
  for (const list of blobListsOf(backup)) yield* problemsOfBlobs(list);
}

async function* problemsOfBlobs(list: BlobList): AsyncGenerator<BackupError> {
  const broken = await tell(() => checkFile(join(list.folder, BLOB_LIST), list.sha256));
  if (broken !== undefined) return yield broken;
  for await (const entry of readBlobList(list)) yield* told(() => readBlob(list.folder, entry));
}

/** The blobs of the rows, and those that accompany the keys. */
export function blobListsOf({
  folder,
  keysFolder,
  data,
  keys,
}: Omit<VerifiedBackup, 'problems'>): [BlobList, BlobList] {
  return [
    { folder, sha256: data.blobs.sha256 },
    { folder: keysFolder, sha256: keys.blobs.sha256 },
  ];
}

async function* told(check: () => Promise<unknown>): AsyncGenerator<BackupError> {
  const problem = await tell(check);
  if (problem !== undefined) yield problem;
}

async function tell(check: () => Promise<unknown>): Promise<BackupError | undefined> {
  try {
    await check();
    return undefined;
  } catch (error) {
    if (error instanceof BackupError) return error;
    throw error;
  }
}

async function checkFile(path: string, sha256: string): Promise<void> {
  if ((await measureFile(path)).sha256 !== sha256) throw notAsBackedUp(path);
}

async function checkTable(table: BackedUpTable, folder: string): Promise<void> {
  const path = join(folder, fileOf(table));
  await checkFile(path, table.sha256);
  let lines = 0;
  // COPY writes a newline inside of a value as two other characters.
  for await (const chunk of unpacked(path, table.sha256) as AsyncIterable<Buffer>)
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) lines += 1;
  if (lines !== table.rows) throw new BackupError('damaged_file', `${path} has ${lines} rows, not ${table.rows}`);
}
