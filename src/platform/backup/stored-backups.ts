import { readdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { SystemVault } from '../crypto/system-vault.ts';
import { BackupError } from './backup-error.ts';
import { fileOf } from './backup-file.ts';
import { BLOB_LIST } from './blob-list.ts';
import { KEY_TABLES } from './catalogue.ts';
import { BLOB_KEYS } from './copy-blobs.ts';
import { isOfThisKey, MANIFEST_FILE, readDataManifest } from './manifest.ts';
import type { BackupFolders } from './verify-backup.ts';

/** A backup among others in one folder. */
export interface StoredBackup extends BackupFolders {
  name: string;
  createdAt: string;
}

export interface StoredBackups {
  /** Complete backups of this installation, created under its master key. */
  backups: StoredBackup[];
  /** Other folders, each with the reason. Links and files are ignored. */
  others: { name: string; reason: string }[];
}

/** Lists the backups in a folder; `keysParent` has the keys of each under the same name, if stored separately. */
export async function listBackups(
  parent: string,
  { keysParent, vault, instance }: { keysParent?: string | undefined; vault: SystemVault; instance: string },
): Promise<StoredBackups> {
  const found: StoredBackups = { backups: [], others: [] };
  const entries = (await readdir(parent, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  for (const name of entries.map((entry) => entry.name).sort()) {
    const folder = join(parent, name);
    const manifest = await readDataManifest(folder).catch((error: unknown) => {
      if (error instanceof BackupError) return error;
      throw error;
    });
    const keysFolder = keysParent === undefined ? join(folder, 'keys') : join(keysParent, name);
    if (manifest instanceof BackupError) found.others.push({ name, reason: manifest.what });
    else if (manifest.instance !== instance)
      found.others.push({ name, reason: `${folder} belongs to another installation, or another master key` });
    else if (!isOfThisKey(vault, manifest))
      found.others.push({ name, reason: `${join(folder, MANIFEST_FILE)} was changed` });
    else found.backups.push({ name, createdAt: manifest.createdAt, folder, keysFolder });
  }
  return found;
}

/**
 * Removes only the files of a backup; a folder with other files stays. Keys are removed first and the manifest last, so
 * after an interruption the folder is still recognized as a backup and the next run continues.
 */
export async function removeBackup({ folder, keysFolder }: BackupFolders): Promise<void> {
  const keys = KEY_TABLES.map((name) => fileOf({ schema: 'public', name }));
  await removeParts(keysFolder, [...keys, 'blobs', BLOB_LIST, MANIFEST_FILE]);
  await removeParts(folder, ['tables', 'blobs', BLOB_LIST, BLOB_KEYS, MANIFEST_FILE]);
}

async function removeParts(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) await rm(join(folder, name), { recursive: true, force: true });
  await rmdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return;
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    throw new BackupError(
      'folder_not_empty',
      `${folder} contains files that belong to no backup, and was not deleted`,
      {
        cause: error,
      },
    );
  });
}
