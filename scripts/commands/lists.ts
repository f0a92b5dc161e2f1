// npm run lists -- import sanctions|gleif FILE | status
// The lists that businesses are checked against, beside a running service or without one. Prints a line of JSON; progress
// and refused lines go to standard error.
import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { Context } from '#domains/context.ts';
import type { ImportProgress, ImportReport, ListFormat } from '#platform/imports/index.ts';
import { type CommandSetting, withHelp } from './command.ts';
import { unknownCommand } from './complaints.ts';
import { withContext } from './with-context.ts';

const LISTS = ['sanctions', 'gleif'] as const;
const STOPS = ['SIGINT', 'SIGTERM'] as const;

const USAGE = `usage: npm run lists -- import sanctions FILE   entities.ftm.json of OpenSanctions (FollowTheMoney JSON lines)
       npm run lists -- import gleif FILE       golden copy of GLEIF, level 1 (CSV or JSON)
       npm run lists -- status                  lists what is imported, and when
Files can be compressed with gzip or ZIP. To continue an interrupted import, run the same command again. A file with less than
half of the current records is refused, because it may be incomplete: --allow-smaller imports it anyway.`;

const COMMANDS = ['import', 'status'] as const;

const commands = z.discriminatedUnion('command', [
  z.strictObject({
    command: z.literal('import'),
    list: z.enum(LISTS),
    file: z.string().min(1),
    allowSmaller: z.boolean(),
  }),
  z.strictObject({ command: z.literal('status') }),
]);

type Command = z.output<typeof commands>;

function readArguments(args: string[]): Command {
  const { positionals, values } = parseArgs({
    args,
    options: { 'allow-smaller': { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [command, list, file, ...others] = positionals;
  if (!COMMANDS.some((each) => each === command)) throw new Error(unknownCommand(command, COMMANDS));
  if (others.length > 0) throw new Error(`Unexpected argument: ${others.join(' ')}`);
  const parsed = commands.safeParse({
    command,
    ...(list !== undefined && { list }),
    ...(file !== undefined && { file }),
    ...(command === 'import' && { allowSmaller: values['allow-smaller'] }),
  });
  if (parsed.success) return parsed.data;
  throw new Error(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
}

/** Tells how far the import is: at the first batch, then at most once in two seconds. */
function progressTeller(tell: CommandSetting['tell']): (done: ImportProgress) => void {
  let last = Number.NEGATIVE_INFINITY;
  return ({ lines, bytes, of }) => {
    if (performance.now() - last < 2_000) return;
    last = performance.now();
    tell(`${Math.floor((100 * bytes) / Math.max(of, 1))} %, line ${lines}`);
  };
}

async function importOf<Row>(
  ctx: Context,
  of: { list: string; path: string; format: ListFormat<Row>; allowSmaller: boolean },
  setting: CommandSetting,
): Promise<void> {
  const { importFile } = await import('#platform/imports/index.ts');
  const stop = new AbortController();
  const abort = (): void => stop.abort(new Error('Stopped. Run the same command again to continue.'));
  for (const signal of STOPS) process.once(signal, abort);
  try {
    const report = await importFile(ctx, { ...of, signal: stop.signal, onProgress: progressTeller(setting.tell) });
    describe(report, setting);
  } finally {
    for (const signal of STOPS) process.off(signal, abort);
  }
}

function describe(report: ImportReport, { say, tell }: CommandSetting): void {
  const { refusals, refused, resumedAfter, unchanged } = report;
  if (unchanged) tell('This file is already the current version.');
  if (resumedAfter > 0) tell(`Continued after line ${resumedAfter}.`);
  for (const { line, reason } of refusals) tell(`line ${line}: ${reason}`);
  if (refused > refusals.length) tell(`… and ${refused - refusals.length} more`);
  say(JSON.stringify(report));
}

async function runImport(
  ctx: Context,
  { list, file: path, allowSmaller }: Extract<Command, { command: 'import' }>,
  setting: CommandSetting,
): Promise<void> {
  if (list === 'sanctions') {
    const { SCREENING_LIST, screeningFormat } = await import('#domains/reference/screening/index.ts');
    return importOf(ctx, { list: SCREENING_LIST, path, format: screeningFormat, allowSmaller }, setting);
  }
  const { GLEIF_LIST, gleifFormat } = await import('#domains/business/business-verification/index.ts');
  const { looksLikeJson } = await import('#platform/imports/index.ts');
  const format = gleifFormat((await looksLikeJson(path)) ? 'json-records' : 'csv');
  return importOf(ctx, { list: GLEIF_LIST, path, format, allowSmaller }, setting);
}

async function run(ctx: Context, command: Command, setting: CommandSetting): Promise<void> {
  if (command.command === 'import') return runImport(ctx, command, setting);
  const { listImports } = await import('#platform/imports/index.ts');
  for (const status of await ctx.db.system(listImports)) setting.say(JSON.stringify(status));
}

/** The command; resolves with its exit code. */
export const lists = withHelp(USAGE, async (setting) => {
  try {
    const command = readArguments(setting.args);
    await withContext(setting, (ctx) => run(ctx, command, setting));
    return 0;
  } catch (error) {
    const { message, name } = error as Error;
    setting.tell(`${message}\n${name === 'ImportRefused' ? 'Nothing was changed.' : USAGE}`);
    return 1;
  }
});
