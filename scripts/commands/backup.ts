// npm run backup -- --to FOLDER [--keys FOLDER] | --into FOLDER [--keys FOLDER] [--keep 7d/4w/12m] | --verify FOLDER [--keys FOLDER]
// The whole service into a folder, beside a running service or without one. Prints a line of JSON.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { BackupFolders } from '#platform/backup/index.ts';
import { type Retention, readRetention } from '#platform/backup/retention.ts';
import { withHelp } from './command.ts';
import { runOnArguments } from './tell-failure.ts';

const USAGE = `usage: npm run backup -- --to FOLDER [--keys FOLDER]
       npm run backup -- --into FOLDER [--keys FOLDER] [--keep 7d/4w/12m]
       npm run backup -- --verify FOLDER [--keys FOLDER]

  --to      create a backup in FOLDER, which must be new or empty
  --into    create a backup in a new folder inside FOLDER, named after the current time, and verify it
  --verify  read the backup in FOLDER completely, and compare it with its manifest
  --keys    folder of the data keys; by default keys inside the backup
  --keep    with --into: remove older backups. 7d/4w/12m keeps the newest backup of each of the last 7 days, 4 weeks,
            and 12 months that have one; y means years

A backup does not contain the master key. Keep a copy of the master key in a separate place.`;

type Arguments =
  | ({ command: 'make' | 'verify' } & BackupFolders)
  | { command: 'add'; parent: string; keysParent: string | undefined; retention: Retention | undefined };

function readArguments(args: string[]): Arguments {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args, options: { to: text, into: text, verify: text, keys: text, keep: text } });
  const { to, into, verify, keys, keep } = values;
  const [folder, ...others] = [to, into, verify].filter((value) => value !== undefined && value !== '');
  if (folder === undefined || others.length > 0) throw new Error('select a folder with --to, --into, or --verify');
  if (keep !== undefined && into === undefined) throw new Error('--keep requires --into');
  if (into === undefined)
    return {
      command: to === undefined ? 'verify' : 'make',
      folder: resolve(folder),
      keysFolder: resolve(keys ?? join(folder, 'keys')),
    };
  const retention = keep === undefined ? undefined : readRetention(keep);
  if (keep !== undefined && retention === undefined)
    throw new Error('--keep requires numbers of days, weeks, months, and years, such as 7d/4w/12m');
  const keysParent = keys === undefined ? undefined : resolve(keys);
  if (keysParent === resolve(folder)) throw new Error('--keys names the same folder as --into');
  return { command: 'add', parent: resolve(folder), keysParent, retention };
}

/**
 * The command; resolves with its exit code: 0 for success, 1 if something is missing or wrong, 2 if it could not run.
 */
export const backup = withHelp(USAGE, (setting) =>
  runOnArguments(setting, { usage: USAGE, read: readArguments, failed: 2 }, async (args) => {
    if (args.command === 'add') return (await import('./run-scheduled-backup.ts')).runScheduledBackup(args, setting);
    const { runBackup, runVerify } = await import('./run-backup.ts');
    const { command, ...folders } = args;
    return command === 'make' ? runBackup(folders, setting) : runVerify(folders, setting);
  }),
);
