// npm run lists -- import sanctions|gleif|iaca|iaca-crl|pid|av|csca|csca-crl|wallet FILE | status
// The lists that people, businesses, and wallets' documents are checked against, beside a running service or without one.
// Prints a line of JSON; progress and refused records go to standard error.
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { IssuerList } from '#agent/index.ts';
import type { Context } from '#domains/context.ts';
import {
  findCurrentCrls,
  findListSource,
  findRevocationSigners,
  ISSUER_LISTS,
  type IssuerListName,
  importNameOf,
  issuerListFormat,
  REVOCATION_LISTS,
  type RevocationListName,
  revocationListFormat,
} from '#domains/credentials/issuer-lists/index.ts';
import type { ImportProgress, ImportReport, ListFormat } from '#platform/imports/index.ts';
import { type CommandSetting, withHelp } from './command.ts';
import { unknownCommand } from './complaints.ts';
import { withContext } from './with-context.ts';

const LISTS = ['sanctions', 'gleif', ...ISSUER_LISTS, ...REVOCATION_LISTS] as const;
const STOPS = ['SIGINT', 'SIGTERM'] as const;

const USAGE = `usage: npm run lists -- import sanctions FILE   entities.ftm.json of OpenSanctions (FollowTheMoney JSON lines)
       npm run lists -- import gleif FILE       golden copy of GLEIF, level 1 (CSV or JSON)
       npm run lists -- import iaca FILE        authorities of mobile driver's licenses: PEM, DER, or VICAL
       npm run lists -- import pid FILE         providers of EU identity data: list of trusted entities (JSON, JWS), or PEM
       npm run lists -- import av FILE          providers of EU age verification: list of trusted entities (JSON, JWS), or PEM
       npm run lists -- import csca FILE        national authorities for passport chips (CSCA): ICAO master list, or PEM
       npm run lists -- import wallet FILE      providers of wallets, which attest keys: list of trusted entities (JSON, JWS), or PEM
       npm run lists -- import csca-crl FILE    revoked signers of chips: CRLs in PEM, all in one file, or one in DER
       npm run lists -- import iaca-crl FILE    revoked signers of mobile documents and EU identity data: CRLs as for csca-crl
         --signer FILE                          PEM file of certificates; one of them must have issued the certificate that signed FILE.
                                                For CRLs: authorities that no list has, but policies or requests trust
       npm run lists -- status                  list the imported files, with their dates
Files can be compressed with gzip or ZIP. To continue an interrupted import, run the same command again. A file with less than
half of the current records is refused, because it may be incomplete: --allow-smaller imports it anyway. A list of authorities
that is older than the current one is refused, because it may name authorities taken off since: --allow-older imports it anyway.`;

const COMMANDS = ['import', 'status'] as const;

const commands = z.discriminatedUnion('command', [
  z.strictObject({
    command: z.literal('import'),
    list: z.enum(LISTS),
    file: z.string().min(1),
    allowSmaller: z.boolean(),
    allowOlder: z.boolean(),
    signer: z.string().min(1).optional(),
  }),
  z.strictObject({ command: z.literal('status') }),
]);

type Command = z.output<typeof commands>;

function readArguments(args: string[]): Command {
  const { positionals, values } = parseArgs({
    args,
    options: {
      'allow-smaller': { type: 'boolean', default: false },
      'allow-older': { type: 'boolean', default: false },
      signer: { type: 'string' },
    },
    allowPositionals: true,
  });
  const [command, list, file, ...others] = positionals;
  if (!COMMANDS.some((each) => each === command)) throw new Error(unknownCommand(command, COMMANDS));
  if (others.length > 0) throw new Error(`Unexpected argument: ${others.join(' ')}`);
  const parsed = commands.safeParse({
    command,
    ...(list !== undefined && { list }),
    ...(file !== undefined && { file }),
    ...(command === 'import' && {
      allowSmaller: values['allow-smaller'],
      allowOlder: values['allow-older'],
      signer: values.signer,
    }),
  });
  if (parsed.success) return assertSignerFits(parsed.data);
  throw new Error(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
}

function assertSignerFits(command: Command): Command {
  if (
    command.command === 'import' &&
    command.signer !== undefined &&
    !isOfIssuers(command.list) &&
    !isOfRevocations(command.list)
  )
    throw new Error(`--signer: only for ${[...ISSUER_LISTS, ...REVOCATION_LISTS].join(', ')}`);
  return command;
}

function isOfIssuers(list: string): list is IssuerListName {
  return ISSUER_LISTS.some((each) => each === list);
}

function isOfRevocations(list: string): list is RevocationListName {
  return REVOCATION_LISTS.some((each) => each === list);
}

/** Reports an import's progress: at the first batch, then at most every two seconds. */
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
    describe(report, { ...setting, place: of.format.format === 'whole' ? 'entry' : 'line' });
  } finally {
    for (const signal of STOPS) process.off(signal, abort);
  }
}

function describe(report: ImportReport, { say, tell, place }: CommandSetting & { place: 'line' | 'entry' }): void {
  const { refusals, refused, resumedAfter, unchanged } = report;
  if (unchanged) tell('This file is already the current version.');
  if (resumedAfter > 0) tell(`Continued after line ${resumedAfter}.`);
  for (const { line, reason } of refusals) tell(`${place} ${line}: ${reason}`);
  if (refused > refusals.length) tell(`… and ${refused - refusals.length} more`);
  say(JSON.stringify(report));
}

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

async function readSigners(path: string | undefined): Promise<string[]> {
  if (path === undefined) return [];
  const found = (await readFile(path, 'utf8')).match(CERTIFICATE);
  if (!found) throw new Error(`--signer: ${path} contains no certificate in PEM`);
  return found;
}

/** Whom the list makes trusted, for the operator to read first. */
function describeSource(
  { publisher, signer, issuedAt }: IssuerList,
  { signers, tell }: { signers: readonly string[]; tell: CommandSetting['tell'] },
): void {
  if (publisher !== undefined)
    tell(`Published by ${publisher}${issuedAt ? ` on ${issuedAt.toISOString().slice(0, 10)}` : ''}.`);
  if (signer === undefined) tell('This list is not signed. Check its origin.');
  else if (signers.length > 0) tell(`Signed by ${signer}, certified by --signer.`);
  else tell(`Signed by ${signer}. This name is not certified: check it, or add the certificates with --signer.`);
}

async function importIssuers(
  ctx: Context,
  of: { list: IssuerListName; path: string; signer: string | undefined; allowSmaller: boolean; allowOlder: boolean },
  setting: CommandSetting,
): Promise<void> {
  const signers = await readSigners(of.signer);
  const onRead = (list: IssuerList): void => describeSource(list, { signers, tell: setting.tell });
  const current = await ctx.db.system((tx) => findListSource(tx, importNameOf(of.list)));
  const at = ctx.clock.now();
  const currentIssuedAt = current?.issued_at ?? null;
  const format = issuerListFormat(of.list, { at, signers, currentIssuedAt, allowOlder: of.allowOlder, onRead });
  await importOf(ctx, { ...of, list: importNameOf(of.list), format }, setting);
}

/** Revocation lists must be signed by authorities in the current lists, or by those that the operator names. */
async function importRevocations(
  ctx: Context,
  of: {
    list: RevocationListName;
    path: string;
    signer: string | undefined;
    allowSmaller: boolean;
    allowOlder: boolean;
  },
  setting: CommandSetting,
): Promise<void> {
  const list = importNameOf(of.list);
  const named = await readSigners(of.signer);
  const at = ctx.clock.now();
  const { listed, source, current } = await ctx.db.system(async (tx) => ({
    listed: await findRevocationSigners(tx, of.list, at),
    source: await findListSource(tx, list),
    current: await findCurrentCrls(tx, of.list),
  }));
  const authorities = [...new Set([...listed, ...named])];
  const currentIssuedAt = source?.issued_at ?? null;
  const options = { at, authorities, current, currentIssuedAt, allowOlder: of.allowOlder };
  const format = revocationListFormat(of.list, options);
  await importOf(ctx, { ...of, list, format }, setting);
}

async function runImport(
  ctx: Context,
  { list, file: path, allowSmaller, allowOlder, signer }: Extract<Command, { command: 'import' }>,
  setting: CommandSetting,
): Promise<void> {
  if (isOfIssuers(list)) return importIssuers(ctx, { list, path, signer, allowSmaller, allowOlder }, setting);
  if (isOfRevocations(list)) return importRevocations(ctx, { list, path, signer, allowSmaller, allowOlder }, setting);
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
