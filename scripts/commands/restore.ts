// npm run restore -- --from FOLDER [--keys FOLDER] [--accept-lost-entries] | --drill FOLDER [--keys FOLDER] [--json]
// A backup into an empty installation, with no service running. Prints a line of JSON.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { withHelp } from './command.ts';
import type { DrillArguments } from './run-drill.ts';
import type { RestoreArguments } from './run-restore.ts';
import { runOnArguments } from './tell-failure.ts';

const USAGE = `usage: npm run restore -- --from FOLDER [--keys FOLDER] [--accept-lost-entries]
       npm run restore -- --drill FOLDER [--keys FOLDER] [--json]

  --from                 restore the backup in FOLDER into the database
  --drill                restore the backup in FOLDER into a temporary folder, compare it with the backup, and remove it;
                         changes nothing else
  --keys                 folder of the data keys; by default keys inside the backup
  --accept-lost-entries  restore even if the audit log loses entries that were signed after the backup
  --json                 with --drill: print the result as JSON

Before --from, use a new database, stop every process of the service, and set the master key of the backup (MASTER_KEY, or
master.key in the data folder). If the blob store has a newer erasures/journal, the command keeps it and repeats its
erasures.`;

type Arguments = ({ command: 'restore' } & RestoreArguments) | ({ command: 'drill' } & DrillArguments);

function readArguments(args: string[]): Arguments {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({
    args,
    options: { from: text, drill: text, keys: text, json: flag, 'accept-lost-entries': flag },
  });
  const { from, drill, keys, json } = values;
  const [named, ...others] = [from, drill].filter((value) => value !== undefined && value !== '');
  if (named === undefined || others.length > 0)
    throw new Error('select the folder of the backup with --from or --drill');
  const folders = { folder: resolve(named), keysFolder: resolve(keys ?? join(named, 'keys')) };
  const acceptLostEntries = values['accept-lost-entries'];
  if (drill !== undefined && acceptLostEntries) throw new Error('--accept-lost-entries requires --from');
  if (drill !== undefined) return { command: 'drill', ...folders, json };
  if (json) throw new Error('--json requires --drill; a restore always prints JSON');
  return { command: 'restore', ...folders, acceptLostEntries };
}

/** The command; resolves with its exit code. */
export const restore = withHelp(USAGE, (setting) =>
  runOnArguments(setting, { usage: USAGE, read: readArguments, failed: 1 }, async (args) => {
    if (args.command === 'drill') return (await import('./run-drill.ts')).runDrill(args, setting);
    const { runRestore } = await import('./run-restore.ts');
    setting.say(JSON.stringify(await runRestore(args, setting)));
    return 0;
  }),
);
