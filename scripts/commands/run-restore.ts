// The work of `npm run restore`, loaded once its arguments are parsed.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { prepareAgentStore } from '#agent/index.ts';
import { type Config, loadConfig } from '#config/config.ts';
import { readEnv } from '#config/env.ts';
import { JOURNAL_FOLDER, reapplyErasures } from '#domains/compliance/erasures/index.ts';
import { logHead, verifyAuditLog } from '#domains/operations/audit/index.ts';
import {
  BackupError,
  type BackupFolders,
  blobListsOf,
  endRestoring,
  isLoaded,
  listOrganizations,
  loadTables,
  markingRestore,
  openBackup,
  RESTORED,
  RestoreNotFinished,
  requireWritable,
  restoreBlobs,
  restoreEpochKeys,
  type VerifiedBackup,
  verifyBackup,
} from '#platform/backup/index.ts';
import { type BlobStore, createBlobStore } from '#platform/blobs/index.ts';
import { findMasterKey, othersOf } from '#platform/crypto/master-key.ts';
import { createSystemVault, type SystemVault } from '#platform/crypto/system-vault.ts';
import { createDatabase } from '#platform/db/database.ts';
import { isUnfinished, LAST_FORMER_VERSION, namesSince } from '#platform/db/former-migrations.ts';
import { migrate } from '#platform/db/migrate.ts';
import { type OpenDatabase, openDatabase } from '#platform/db/open-database.ts';
import { installQueues } from '#platform/jobs/install-queues.ts';
import { createLogger, type Logger } from '#platform/logger/index.ts';
import { whyNoDataFolder } from '#platform/make-data-folder.ts';
import { systemActor } from '#platform/operation/actor.ts';
import { domains, personalData } from '../../src/app.ts';
import { jobsOf, migrationsOf, openContext, secretBoxOf } from '../../src/open-context.ts';
import type { CommandSetting } from './command.ts';

export interface RestoreArguments extends BackupFolders {
  /** The log had signed heads after the backup, and continues from the backup anyway. */
  acceptLostEntries: boolean;
}

export interface RestoreReport {
  createdAt: string;
  /** Restored counts, one for each kind of content in the backup. */
  tables: number;
  rows: number;
  blobs: number;
  log: { size: number; root: string } | null;
  /** Erasures made after the backup and repeated now. */
  erasedAnew: number;
  /** Content that was already missing from the backup. */
  missing: string[];
}

/** The root of an empty tree (RFC 6962 section 2.1). */
const NOTHING_LOGGED = { size: 0, root: createHash('sha256').digest(), note: '' };

interface Restoring {
  config: Config;
  masterKey: Uint8Array;
  backup: VerifiedBackup;
  database: OpenDatabase;
  blobs: BlobStore;
  log: Logger;
  acceptLostEntries: boolean;
  tell(line: string): void;
}

/** Reads the whole backup before it changes anything; throws a named BackupError. */
export async function runRestore(args: RestoreArguments, { env, tell }: CommandSetting): Promise<RestoreReport> {
  const config = loadConfig(readEnv(env));
  const { dataDir } = config;
  const masterKey = await findMasterKey({ dataDir, ...(config.masterKey && { configured: config.masterKey }) });
  if (!masterKey)
    throw new BackupError(
      'no_master_key',
      `set MASTER_KEY to the backup's master key, or put it into ${join(dataDir, 'master.key')}`,
    );
  const backup = await readWhole(args, createSystemVault(masterKey, othersOf(config)), tell);
  await makeTarget(dataDir);
  const log = createLogger({ level: 'warn', pretty: true, destination: { write: (line) => tell(line.trimEnd()) } });
  const database = await openDatabase({ config, masterKey, log, mode: 'own' });
  const blobs = createBlobStore(config.blobs);
  try {
    const { acceptLostEntries } = args;
    return await restoreInto({ config, masterKey, backup, database, blobs, log, acceptLostEntries, tell });
  } finally {
    await blobs.close();
    await database.close();
  }
}

async function makeTarget(dataDir: string): Promise<void> {
  const reason = await whyNoDataFolder(dataDir);
  if (reason !== undefined) throw new BackupError('target_not_writable', `the data folder ${dataDir}: ${reason}`);
}

async function readWhole(
  folders: BackupFolders,
  vault: SystemVault,
  tell: (line: string) => void,
): Promise<VerifiedBackup> {
  requireKnown((await openBackup(folders, vault)).data.migrations.service);
  tell('Reading and comparing the backup …');
  const backup = await verifyBackup(folders, vault);
  const [first] = backup.problems;
  // The first problem's name stands for all of them.
  if (first) throw new BackupError(first.problem, listOf(backup.problems));
  return backup;
}

const MOST_SAID = 5;

function listOf(problems: readonly BackupError[]): string {
  const said = problems.slice(0, MOST_SAID).map(({ what }) => what);
  const more = problems.length - said.length;
  if (more > 0) said.push(`and ${more} more; to list them, run npm run backup -- --verify`);
  return said.join('; ');
}

function requireKnown(recorded: readonly string[]): void {
  if (isUnfinished(recorded))
    throw new BackupError(
      'unfinished_version',
      `the backup has only some of the migrations of earlier versions. Use ${LAST_FORMER_VERSION} to complete them`,
    );
  const known = migrationsOf(domains).map(({ name }) => name);
  const unknown = namesSince(recorded, known).filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new BackupError(
      'newer_version',
      `the backup was created by a newer version of the service (${unknown.join(', ')})`,
    );
}

async function restoreInto(work: Restoring): Promise<RestoreReport> {
  const loaded = await isLoaded(work.database.owner, work.backup);
  try {
    if (loaded) work.tell('Its rows are already loaded. The remaining steps follow.');
    else await fill(work);
    return await finish(work);
  } catch (cause) {
    throw new RestoreNotFinished(whatIsLeft(work.config), { cause });
  }
}

function whatIsLeft({ dataDir, database }: Config): string {
  const place = database.url === undefined ? join(dataDir, 'postgres') : 'the database of DATABASE_URL';
  return `The incomplete restore is in ${place}. No service can start on it. Run the same command again to restart the restore.`;
}

/** Restores blobs, then rows; until the rows are committed, it can start again from the beginning. */
async function fill(work: Restoring): Promise<void> {
  const { backup, database, blobs } = work;
  await requireWritable(blobs);
  await agreeOnLog(work);
  await makeTables(work);
  await putBlobs(work);
  await setLogHead(work);
  const epochKeys = await restoreEpochKeys(database.owner, { blobs, list: blobListsOf(backup)[1] });
  const ended = domains.flatMap((domain) => domain.endedByRestore ?? []);
  await loadTables(database.owner, backup, { epochKeys, ended });
}

/** Steps that can be repeated after an interruption; a service may start only once they are done. */
async function finish(work: Restoring): Promise<RestoreReport> {
  const { backup, database, tell } = work;
  const { data, keys } = backup;
  const tables = [...data.tables, ...keys.tables];
  const loaded = {
    tables: tables.length,
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    blobs: data.blobs.count + keys.blobs.count,
  };
  tell(`${loaded.tables} tables, ${loaded.rows} rows, ${loaded.blobs} blobs`);
  const settled = await settle(work);
  await endRestoring(database.owner);
  tell(`All users must log in again. Revocations and changes after ${data.createdAt} are undone:`);
  tell('check API keys, members, passwords, invitations, and webhook secrets before you start the service.');
  return { ...settled, ...loaded };
}

/** Erasures in the rows and those that come with the keys, except the keys of epochs. */
async function putBlobs({ backup, blobs, tell }: Restoring): Promise<void> {
  for (const list of blobListsOf(backup))
    await restoreBlobs(blobs, {
      list,
      // The store's own journal may contain erasures made since the backup.
      isNewer: (key) => key.startsWith(`${JOURNAL_FOLDER}/`),
      onProgress: (done) => tell(`${done} blobs`),
    });
}

/** A log never goes back without confirmation: others already know the heads it signed. */
async function agreeOnLog({ backup, blobs, acceptLostEntries, tell }: Restoring): Promise<void> {
  const signed = await logHead({ blobs }).read();
  const size = backup.data.log?.size ?? 0;
  if (!signed || signed.size <= size) return;
  const lost = `the log was signed up to ${signed.size} entries, and the backup has ${size}`;
  if (!acceptLostEntries) throw new BackupError('log_entries_lost', `${lost}: ${signed.size - size} would be lost`);
  tell(`${lost}: receipts of the ${signed.size - size} lost entries will no longer verify.`);
}

/** Creates the schema that the backup's rows had; later migrations then run with the rows in place. */
async function makeTables({ config, masterKey, backup, database, log }: Restoring): Promise<void> {
  const { service, agent } = backup.data.migrations;
  const migrations = migrationsOf(domains);
  const names = migrations.map(({ name }) => name);
  const wanted = new Set(namesSince(service, names));
  const last = [...wanted].sort().at(-1);
  const marked = migrations.map((each) => (each.name === last ? markingRestore(each, backup.data.createdAt) : each));
  await migrate(
    database.owner,
    marked.filter(({ name }) => wanted.has(name)),
  );
  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`;
  const secretBox = secretBoxOf(createSystemVault(masterKey, othersOf(config)));
  await prepareAgentStore({ database: database.agent, secretBox, publicUrl, log }, agent);
  await installQueues(database.owner, jobsOf(domains));
}

/** Before the rows, so that no service starts with a head that the rows do not reach. */
async function setLogHead({ backup, blobs }: Restoring): Promise<void> {
  const { log } = backup.data;
  const head = log ? { size: log.size, root: Buffer.from(log.root, 'base64'), note: log.note } : NOTHING_LOGGED;
  await logHead({ blobs }).write(head);
}

/** Does what a start does too, migrations and repeated erasures, plus the steps that a start has no reason for. */
async function settle({
  config,
  backup,
  database,
  log,
}: Restoring): Promise<Omit<RestoreReport, 'tables' | 'rows' | 'blobs'>> {
  const { data } = backup;
  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`;
  const shared = async (): Promise<OpenDatabase> => ({ ...database, close: async () => undefined });
  const { ctx, close } = await openContext({
    config,
    publicUrl,
    log,
    domains,
    mode: 'join',
    openDatabase: shared,
    duringRestore: true,
  });
  try {
    const erased = await reapplyErasures(ctx, personalData);
    // The keys in the backup can still open the data that was erased again.
    await ctx.rotateEpoch({ after: 0 });
    for (const org of await listOrganizations(database.owner, data.createdAt)) {
      const actor = systemActor(org, 'operator');
      const details = { backupOf: data.createdAt, logSize: data.log?.size ?? 0 };
      await ctx.db.org(actor, (tx) => ctx.events.audit(tx, actor, { action: RESTORED, subject: org, details }));
    }
    const seeing = createDatabase(database.owner, { max: 1, onError: (error) => log.warn('connection lost', error) });
    try {
      const report = await seeing.system((tx) => verifyAuditLog(ctx, tx, { full: false, onProgress: () => undefined }));
      if (report.problems.length > 0) throw new Error(`the restored log is incomplete: ${report.problems.join('; ')}`);
    } finally {
      await seeing.close();
    }
    return {
      createdAt: data.createdAt,
      log: data.log && { size: data.log.size, root: data.log.root },
      erasedAnew: erased.items,
      missing: data.blobs.missing,
    };
  } finally {
    await close();
  }
}
