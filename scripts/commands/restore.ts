// npm run restore -- --from FOLDER [--keys FOLDER] [--accept-lost-entries]
// A backup into an empty installation, with no service running. Prints a line of JSON.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { CommandSetting } from './command.ts';
import type { RestoreArguments } from './run-restore.ts';
import { runOnArguments } from './tell-failure.ts';

const USAGE = `usage: npm run restore -- --from FOLDER [--keys FOLDER] [--accept-lost-entries]
The database is new, the master key is the one of the backup (MASTER_KEY, or master.key in the data folder), and no service
runs. A newer erasures/journal in the blob store is kept, and what it names is erased anew.`;

function readArguments(args: string[]): RestoreArguments {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: { from: text, keys: text, 'accept-lost-entries': { type: 'boolean', default: false } },
  });
  if (!values.from) throw new Error('name the folder of the backup by --from');
  return {
    folder: resolve(values.from),
    keysFolder: resolve(values.keys ?? join(values.from, 'keys')),
    acceptLostEntries: values['accept-lost-entries'],
  };
}

/** The command; resolves with its exit code. */
export function restore(setting: CommandSetting): Promise<number> {
  return runOnArguments(setting, { usage: USAGE, read: readArguments, failed: 1 }, async (args) => {
    const { runRestore } = await import('./run-restore.ts');
    setting.say(JSON.stringify(await runRestore(args, setting)));
    return 0;
  });
}
