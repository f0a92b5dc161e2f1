// npm run backup -- --to FOLDER [--keys FOLDER] | --verify FOLDER [--keys FOLDER]
// The whole service into a folder, beside a running service or without one. Prints a line of JSON.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { BackupFolders } from '#platform/backup/index.ts';
import type { CommandSetting } from './command.ts';
import { runOnArguments } from './tell-failure.ts';

const USAGE = `usage: npm run backup -- --to FOLDER [--keys FOLDER]       FOLDER is new or empty
       npm run backup -- --verify FOLDER [--keys FOLDER]   reads all of it again
The data keys go into FOLDER/keys unless --keys names another place. The master key goes nowhere: keep it yourself.`;

interface Arguments extends BackupFolders {
  command: 'make' | 'verify';
}

function readArguments(args: string[]): Arguments {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args, options: { to: text, verify: text, keys: text } });
  const [folder, ...others] = [values.to, values.verify].filter((value) => value !== undefined && value !== '');
  if (folder === undefined || others.length > 0) throw new Error('name a folder by --to or by --verify');
  return {
    command: values.to === undefined ? 'verify' : 'make',
    folder: resolve(folder),
    keysFolder: resolve(values.keys ?? join(folder, 'keys')),
  };
}

/** The command; resolves with its exit code: 0 where all is well, 1 where something is missing or wrong, 2 where it could not be done. */
export function backup(setting: CommandSetting): Promise<number> {
  return runOnArguments(setting, { usage: USAGE, read: readArguments, failed: 2 }, async ({ command, ...folders }) => {
    const { runBackup, runVerify } = await import('./run-backup.ts');
    return command === 'make' ? runBackup(folders, setting) : runVerify(folders, setting);
  });
}
