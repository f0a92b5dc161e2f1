// The work of `npm run backup -- --into`: adds a backup to a folder and removes old ones.
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  BackupError,
  type BackupFolders,
  type BackupReport,
  listBackups,
  noteBackup,
  type Retention,
  reasonOf,
  removeBackup,
  selectKept,
  verifyBackup,
} from '#platform/backup/index.ts';
import type { CommandSetting } from './command.ts';
import { type Source, withSource } from './run-backup.ts';

export interface ScheduledBackup {
  parent: string;
  /** Folder of the data keys, one file per backup; defaults to a place beside the data. */
  keysParent: string | undefined;
  /** Without it, every backup is kept. */
  retention: Retention | undefined;
}

/** Resolves with the exit code: 1 where blobs are missing or an old backup could not be removed. */
export function runScheduledBackup(order: ScheduledBackup, setting: CommandSetting): Promise<number> {
  return withSource(setting, async (source) => {
    const { folders, report } = await makeVerified(order, source, setting);
    const isWhole = report.missing.length === 0;
    if (isWhole) await noteBackup(source.owner, report.createdAt);
    else if (order.retention)
      setting.tell('No backup was removed: an older one may contain data missing from this one.');
    const removed = isWhole ? await removeOld(order, { source, report, ...setting }) : NOTHING_REMOVED;
    setting.say(JSON.stringify({ ...folders, ...report, ...removed }));
    return isWhole && removed.failed.length === 0 ? 0 : 1;
  });
}

/** Creates a backup and reads it back. Removes the partial backup if it fails. */
async function makeVerified(
  { parent, keysParent }: ScheduledBackup,
  { make, vault }: Source,
  { tell }: CommandSetting,
): Promise<{ folders: BackupFolders; report: BackupReport }> {
  const name = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  const folder = await makeNew(parent, name);
  const begun = [folder];
  try {
    if (keysParent !== undefined) begun.unshift(await makeNew(keysParent, name));
    const folders = { folder, keysFolder: keysParent === undefined ? join(folder, 'keys') : join(keysParent, name) };
    const report = await make(folders);
    tell('Verifying the backup …');
    const [first] = (await verifyBackup(folders, vault)).problems;
    if (first) throw first;
    return { folders, report };
  } catch (error) {
    for (const each of begun)
      await rm(each, { recursive: true, force: true }).catch((left) =>
        tell(`${each} was not deleted: ${reasonOf(left)}.`),
      );
    throw error;
  }
}

async function makeNew(parent: string, name: string): Promise<string> {
  const folder = join(parent, name);
  try {
    await mkdir(parent, { recursive: true, mode: 0o700 });
    await mkdir(folder, { mode: 0o700 });
  } catch (cause) {
    throw new BackupError('folder_not_writable', `${folder}: ${reasonOf(cause)}`, { cause });
  }
  return folder;
}

interface Removed {
  /** The number of backups that remain. */
  kept: number | null;
  removed: string[];
  /** Old backups that could not be removed. */
  failed: string[];
}

const NOTHING_REMOVED: Removed = { kept: null, removed: [], failed: [] };

async function removeOld(
  { parent, keysParent, retention }: ScheduledBackup,
  { source, report, tell }: { source: Source; report: BackupReport } & Pick<CommandSetting, 'tell'>,
): Promise<Removed> {
  if (!retention) return NOTHING_REMOVED;
  const { vault } = source;
  const { backups, others } = await listBackups(parent, { keysParent, vault, instance: report.instance });
  for (const { name, reason } of others) tell(`${name} was not deleted: ${reason}.`);
  const kept = selectKept(backups, retention);
  const done: Removed = { kept: kept.size, removed: [], failed: [] };
  for (const backup of backups.filter((each) => !kept.has(each) && each.createdAt !== report.createdAt)) {
    try {
      await removeBackup(backup);
      done.removed.push(backup.name);
    } catch (error) {
      done.failed.push(backup.name);
      tell(`${backup.name} could not be removed: ${error instanceof BackupError ? error.what : reasonOf(error)}.`);
    }
  }
  return done;
}
