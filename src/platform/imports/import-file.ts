import { basename } from 'node:path';
import type { PlatformContext } from '../context.ts';
import type { Loading } from '../db/loading.ts';
import type { ImportProgress, ImportReport, ListFormat } from './import-format.ts';
import { ImportRefused } from './import-refused.ts';
import { loadRecords } from './load-records.ts';
import { type OpenFile, openFile } from './open-file.ts';
import { parseFile } from './parse-whole.ts';
import { START } from './source-record.ts';
import { beginRun, dropLoading, findRun, type ImportRun, makeCurrent, type Progress, type Source } from './store.ts';

export interface ImportOptions<Row> {
  /** Such as `gleif`; one import of a list runs at a time. */
  list: string;
  /** A file; gzip and ZIP are unpacked on the way. */
  path: string;
  format: ListFormat<Row>;
  /** The operator confirms that the list has lost more than half of its records. */
  allowSmaller?: boolean;
  /** Stops between two batches; the same file resumes there. */
  signal?: AbortSignal;
  onProgress?(done: ImportProgress): void;
}

/**
 * Imports a file as the new version of a list; the current version is searched until then. After an interruption the
 * same file resumes after the last committed batch. Throws {@link ImportRefused} for an unusable file, and then leaves
 * nothing of it.
 */
export async function importFile<Row>(
  ctx: Pick<PlatformContext, 'db' | 'clock' | 'jobs' | 'log'>,
  of: ImportOptions<Row>,
): Promise<ImportReport> {
  const startedAt = ctx.clock.now();
  const file = await openFile(of.path);
  try {
    const sha256 = await file.sha256(of.signal);
    const source = { list: of.list, sha256, revision: of.format.revision ?? 1 };
    const report = await ctx.db.loading((loading) => importInto(ctx, loading, { ...of, file, source }));
    const seconds = (ctx.clock.now().getTime() - startedAt.getTime()) / 1000;
    ctx.log.info('list imported', { task: of.list, count: report.imported, seconds });
    return { ...report, seconds };
  } finally {
    await file.close();
  }
}

type Importing<Row> = ImportOptions<Row> & { file: OpenFile; source: Source };
type Ctx = Pick<PlatformContext, 'clock' | 'jobs' | 'log'>;

async function importInto<Row>(ctx: Ctx, loading: Loading, of: Importing<Row>): Promise<Omit<ImportReport, 'seconds'>> {
  const { list, source, format } = of;
  if (!(await loading.tryLock(`import/${list}`)))
    throw new ImportRefused('already_running', `An import of ${list} is already running.`);
  const { current, interrupted } = await loading.transaction(async (tx) => ({
    current: await findRun(tx, list, 'current'),
    interrupted: await findRun(tx, list, 'loading'),
  }));
  if (current && isOf(current, source)) {
    // The signer of a list is given for each import.
    if (format.format === 'whole') await parseFile(of.file, format);
    await giveUp(loading, of);
    return { list, ...describe(current.version, progressOf(current)), unchanged: true, resumedAfter: 0 };
  }
  const run = interrupted && isOf(interrupted, source) ? goOn(interrupted) : await begin(ctx, loading, of);
  const done = await load(loading, { ...of, current, log: ctx.log }, run);
  await loading.transaction(async (tx) => {
    await makeCurrent(tx, list, run.version, ctx.clock.now());
    await format.finish(tx, run.version);
    if (format.followedBy !== undefined) await ctx.jobs.send(tx, format.followedBy, {});
  });
  await sweep(loading, format);
  return { list, ...describe(run.version, done), unchanged: false, resumedAfter: run.from.position.lines };
}

interface Run {
  version: string;
  from: Progress;
}

const isOf = (run: ImportRun, { sha256, revision }: Source): boolean =>
  run.sha256 === sha256 && run.revision === revision;

const goOn = (run: ImportRun): Run => ({ version: run.version, from: progressOf(run) });

async function begin<Row>({ clock }: Ctx, loading: Loading, of: Importing<Row>): Promise<Run> {
  await giveUp(loading, of);
  const at = clock.now();
  const { sha256 } = of.source;
  const version = `${at.toISOString().replace(/[-:.]/g, '')}-${sha256.slice(0, 8)}`;
  await loading.transaction((tx) => beginRun(tx, of.source, { version, fileName: basename(of.path), at }));
  return { version, from: { position: START, imported: 0, refused: 0, refusals: [] } };
}

/** Very short lists are made by hand, and may shrink. */
const MANY_RECORDS = 100;

/** A fault in the file is permanent, so nothing of it is kept. */
async function load<Row>(
  loading: Loading,
  { current, ...of }: Importing<Row> & { current: ImportRun | undefined; log: Ctx['log'] },
  run: Run,
): Promise<Progress> {
  try {
    const done = await loadRecords(loading, { ...of, ...run });
    await of.file.assertUnchanged();
    assertUseful(done, of.format.format === 'whole' ? 'entry' : 'line');
    if (current && !of.allowSmaller) assertNotCut(done, Number(current.records));
    return done;
  } catch (error) {
    if (error instanceof ImportRefused) await giveUp(loading, of);
    throw error;
  }
}

/** An empty or mostly broken list would hide the previous one's matches. */
function assertUseful({ imported, refused, refusals }: Progress, place: 'entry' | 'line'): void {
  const [first] = refusals;
  const example = first ? ` The first is ${place} ${first.line}: ${first.reason}.` : '';
  if (imported === 0)
    throw new ImportRefused('nothing_imported', `The file contains no record that can be imported.${example}`);
  if (refused > imported)
    throw new ImportRefused(
      'mostly_refused',
      `Of ${imported + refused} records ${refused} cannot be imported.${example}`,
    );
}

/** A truncated file, or a different list, would drop everyone on the previous one. */
function assertNotCut({ imported }: Progress, before: number): void {
  if (before < MANY_RECORDS || imported * 2 >= before) return;
  throw new ImportRefused(
    'much_smaller',
    `The file contains ${imported} records, but the current version ${before}. Check that the file is complete. If it is, allow the import.`,
  );
}

async function giveUp<Row>(loading: Loading, { list, format }: Importing<Row>): Promise<void> {
  await loading.transaction((tx) => dropLoading(tx, list));
  await sweep(loading, format);
}

async function sweep<Row>(loading: Loading, format: ListFormat<Row>): Promise<void> {
  while (await loading.transaction((tx) => format.sweep(tx)));
}

function progressOf(run: ImportRun): Progress {
  return {
    position: { offset: Number(run.position), lines: Number(run.lines) },
    imported: Number(run.records),
    refused: Number(run.refused),
    refusals: run.refusals,
  };
}

function describe(version: string, { imported, refused, refusals }: Progress) {
  return { version, imported, refused, refusals: [...refusals] };
}
