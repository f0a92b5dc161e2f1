// npm run lists -- import sanctions|gleif FILE | status
// The lists that businesses are checked against, beside a running service or without one. Prints a line of JSON; progress
// and refused lines go to standard error.
import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { Context } from '#domains/context.ts';
import type { ImportProgress, ImportReport, ListFormat } from '#platform/imports/index.ts';
import { withContext } from './with-context.ts';

const LISTS = ['sanctions', 'gleif'] as const;

const USAGE = `usage: npm run lists -- import sanctions FILE   entities.ftm.json of OpenSanctions (FollowTheMoney JSON lines)
       npm run lists -- import gleif FILE       golden copy of GLEIF, level 1 (CSV or JSON)
       npm run lists -- status
Files may be packed by gzip or ZIP. An import that was interrupted goes on with the same file. A file with less than half of the
records that are there now is refused unless --allow-smaller is given: it may have been cut off.`;

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

function readArguments(): Command {
  const { positionals, values } = parseArgs({
    options: { 'allow-smaller': { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [command, list, file, ...others] = positionals;
  if (others.length > 0) throw new Error(`${others.join(' ')}: not understood`);
  const parsed = commands.safeParse({
    command,
    ...(list !== undefined && { list }),
    ...(file !== undefined && { file }),
    ...(command === 'import' && { allowSmaller: values['allow-smaller'] }),
  });
  if (parsed.success) return parsed.data;
  throw new Error(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
}

const say = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`);
const tell = (line: string): void => void process.stderr.write(`${line}\n`);

/** Tells how far the import is: at the first batch, then at most once in two seconds. */
function progressTeller(): (done: ImportProgress) => void {
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
): Promise<void> {
  const { importFile } = await import('#platform/imports/index.ts');
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => stop.abort(new Error('Stopped; the same command goes on from here.')));
  const report = await importFile(ctx, { ...of, signal: stop.signal, onProgress: progressTeller() });
  describe(report);
}

function describe(report: ImportReport): void {
  const { refusals, refused, resumedAfter, unchanged } = report;
  if (unchanged) tell('This file is the current version already.');
  if (resumedAfter > 0) tell(`Went on after line ${resumedAfter}.`);
  for (const { line, reason } of refusals) tell(`line ${line}: ${reason}`);
  if (refused > refusals.length) tell(`… and ${refused - refusals.length} more`);
  say(report);
}

async function runImport(
  ctx: Context,
  { list, file: path, allowSmaller }: Extract<Command, { command: 'import' }>,
): Promise<void> {
  if (list === 'sanctions') {
    const { SCREENING_LIST, screeningFormat } = await import('#domains/screening/index.ts');
    return importOf(ctx, { list: SCREENING_LIST, path, format: screeningFormat, allowSmaller });
  }
  const { GLEIF_LIST, gleifFormat } = await import('#domains/registries/index.ts');
  const { looksLikeJson } = await import('#platform/imports/index.ts');
  const format = gleifFormat((await looksLikeJson(path)) ? 'json-records' : 'csv');
  return importOf(ctx, { list: GLEIF_LIST, path, format, allowSmaller });
}

async function run(ctx: Context, command: Command): Promise<void> {
  if (command.command === 'import') return runImport(ctx, command);
  const { listImports } = await import('#platform/imports/index.ts');
  for (const status of await ctx.db.system(listImports)) say(status);
}

async function main(): Promise<void> {
  const command = readArguments();
  await withContext((ctx) => run(ctx, command));
}

await main().catch((error: Error) => {
  tell(`${error.message}\n${error.name === 'ImportRefused' ? 'Nothing was changed.' : USAGE}`);
  process.exitCode = 1;
});
