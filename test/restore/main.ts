// npm run test:restore [-- --data FOLDER] [--only stopped,running,elsewhere] [--json FILE]
// The rehearsal: backups of an installation on which the documentation and the demo have run, restored and compared with it row by
// row and byte by byte. FOLDER is what `KEEP_DATA_IN=FOLDER npm run demo` and `… npm run test:docs` left; without it both run first.
// Ends with 1 where anything is lost, changed or unreadable.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { removeDataFolder } from '#platform/db/embedded/index.ts';
import { ask, type Caller } from './ask.ts';
import { compareMigrations, compareTables } from './compare.ts';
import { openElsewhere } from './elsewhere.ts';
import { fillRest, type Owner } from './fill-rest.ts';
import { type Installation, openInstallation } from './installation.ts';
import { compareBlobs, type Look, lookAt, lookAtBackup } from './look.ts';
import { readBackup } from './read-backup.ts';
import { type Line, table } from './report.ts';
import { backUpUnderLoad, lostWrites } from './under-load.ts';

interface BackupReport {
  tables: number;
  rows: number;
  blobs: number;
  log: { size: number } | null;
  missing: string[];
}

const { values } = parseArgs({
  options: { data: { type: 'string' }, only: { type: 'string' }, json: { type: 'string' } },
});
const only = values.only?.split(',') ?? ['stopped', 'running', 'elsewhere'];
const folder = mkdtempSync(join(tmpdir(), 'avouch-restore-'));
// Where root runs this, the database servers have a user of their own, which must get through.
chmodSync(folder, 0o711);
const lines: Line[] = [];
const opened: Installation[] = [];

try {
  await rehearse();
} finally {
  for (const { env } of opened) await removeDataFolder(join(env.DATA_DIR ?? '', 'postgres'));
  rmSync(folder, { recursive: true, force: true });
}
const problems = lines.flatMap((line) => line.problems);
process.stdout.write(`${table(lines)}\n`);
for (const problem of problems.slice(0, 50)) process.stdout.write(`${problem}\n`);
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(lines, null, 2)}\n`);
process.exitCode = problems.length > 0 || lines.length === 0 ? 1 : 0;

async function rehearse(): Promise<void> {
  const source = await openSource();
  const caller = await fillRest(source);
  const masterKey = await source.masterKey();
  const before = await lookAt(source);
  const stopped = join(folder, 'stopped-backup');
  const report = await source.command<BackupReport>('backup', '--to', stopped);
  const of = { from: stopped, report, before, caller };
  const here = async (): Promise<void> => {
    if (only.includes('stopped')) await restoreInto(await empty('stopped', masterKey), of);
    if (only.includes('running')) await restoreOfRunning(source, { caller, into: () => empty('running', masterKey) });
  };
  const elsewhere = async (): Promise<void> => {
    if (only.includes('elsewhere')) await rehearseElsewhere({ ...of, masterKey });
  };
  // Side by side, for each waits most of the time. Both end before their folders are removed.
  const failed = (await Promise.allSettled([here(), elsewhere()])).filter((each) => each.status === 'rejected');
  if (failed[0]) throw failed[0].reason;
}

/** From an embedded database into a server with S3, and from there, while it runs, into another one. */
async function rehearseElsewhere(of: Restored & { caller: Owner; masterKey: Uint8Array }): Promise<void> {
  const elsewhere = await openElsewhere(join(folder, 'elsewhere'), of.masterKey, ['first', 'second']);
  try {
    const first = await elsewhere.open('first');
    // It serves while it is backed up.
    const { caller, ...quietly } = of;
    await restoreInto(first, quietly);
    await restoreOfRunning(first, { caller, into: () => elsewhere.open('second') });
  } finally {
    await elsewhere.close();
  }
}

interface Restored {
  from: string;
  /** What `backup` printed. */
  report: BackupReport;
  /** What was backed up. */
  before: Look;
  /** Asks what was restored. */
  caller?: Owner;
}

async function restoreOfRunning(
  source: Installation,
  { caller, into }: { caller: Owner; into: () => Promise<Installation> },
): Promise<void> {
  const to = join(folder, `${source.name}-running`);
  const begun = performance.now();
  const { report, before, during } = await backUpUnderLoad<BackupReport>(source, {
    folder,
    to,
    testKey: caller.testKey,
  });
  const look = await lookAtBackup(await readBackup(to), await source.masterKey());
  const line = await restoreInto(await into(), { from: to, report, before: look, caller });
  line.seconds = (performance.now() - begun) / 1000;
  const lost = lostWrites(before, look.tables);
  if (lost.length > 0)
    line.problems.push(`${lost.length} writes of before the backup are not in it: ${lost.slice(0, 5)}`);
  if (before.size === 0 || during === 0)
    line.problems.push(`${source.name}: ${before.size} writes before its backup, ${during} meanwhile: that is no load`);
  line.problems.push(...look.problems.map((problem) => `the backup of ${source.name}: ${problem}`));
  process.stdout.write(`${source.name}: ${before.size} writes before its backup, ${during} while it was made\n`);
}

/** Restores a backup and compares; adds a line to the table. */
async function restoreInto(target: Installation, { from, report, before, caller }: Restored): Promise<Line> {
  const begun = performance.now();
  process.stdout.write(`${target.name} …\n`);
  const restored = await target.command<BackupReport>('restore', '--from', from);
  const after = await lookAt(target);
  const compared = compareTables(before, after);
  const line: Line = {
    name: target.name,
    ...compared,
    blobs: after.blobs.size,
    sealed: after.opened.count,
    erased: after.opened.erased,
    logEntries: Number(restored.log?.size ?? 0),
    seconds: 0,
    problems: [...after.problems],
  };
  line.problems.push(
    ...[...compared.problems, ...compareBlobs(before, after)].map((each) => `${target.name}: ${each}`),
  );
  if (before.opened.erased !== after.opened.erased)
    line.problems.push(`${target.name}: ${before.opened.erased} values were erased, and ${after.opened.erased} are`);
  line.problems.push(...compareMigrations(before.tables, after.tables).map((each) => `${target.name}: ${each}`));
  line.problems.push(...(await compareCounts({ from, report, restored })).map((each) => `${target.name}: ${each}`));
  const log = await target.command<{ problems: string[] }>('audit-verify', '--full');
  line.problems.push(...log.problems.map((each) => `${target.name}: the audit log: ${each}`));
  if (caller) line.problems.push(...(await serve(target, caller)).map((each) => `${target.name}: ${each}`));
  line.seconds = (performance.now() - begun) / 1000;
  lines.push(line);
  return line;
}

/** Starts what was restored and asks it; gives what is wrong. */
async function serve(target: Installation, caller: Caller): Promise<string[]> {
  const service = await target.service(folder);
  await service.start();
  try {
    return await ask(service.url, caller);
  } finally {
    await service.end('SIGINT');
  }
}

/** `backup`, the manifests and `restore` say the same. */
async function compareCounts(of: { from: string; report: BackupReport; restored: BackupReport }): Promise<string[]> {
  const { counted, blobs } = await readBackup(of.from);
  const said = [of.report, of.restored].map(({ tables, rows, blobs: count, log }) =>
    [tables, rows, count, log?.size ?? 0].join(' '),
  );
  const manifest = [counted.tables, counted.rows, counted.blobs, counted.logSize].join(' ');
  const [made, restored] = said;
  if (manifest === made && manifest === restored && blobs.length === counted.blobs) return [];
  return [`tables, rows, blobs, entries: backup says ${made}, the manifests ${manifest}, restore ${restored}`];
}

async function openSource(): Promise<Installation> {
  const dataDir = resolve(values.data ?? join(folder, 'data'));
  if (values.data === undefined) {
    const env = { ...process.env, KEEP_DATA_IN: dataDir };
    for (const script of ['scripts/demo.ts', 'scripts/test-docs.ts']) {
      const { status } = spawnSync(process.execPath, [script], { env, stdio: 'inherit' });
      if (status !== 0) throw new Error(`${script} ended with ${status}`);
    }
  }
  const source = await openInstallation({ name: 'source', dataDir });
  if (values.data === undefined) opened.push(source);
  return source;
}

async function empty(name: string, masterKey: Uint8Array): Promise<Installation> {
  const installation = await openInstallation({ name, dataDir: join(folder, name), masterKey });
  opened.push(installation);
  return installation;
}
