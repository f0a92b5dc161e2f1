// The work of `npm run restore -- --drill`: restores a backup to a temporary place and checks it there.
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { chmod, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '#config/config.ts';
import { readEnv } from '#config/env.ts';
import {
  BackupError,
  type BackupFolders,
  explainFailure,
  listBlobs,
  openBackup,
  RestoreNotFinished,
} from '#platform/backup/index.ts';
import { createBlobStore } from '#platform/blobs/index.ts';
import { findMasterKey } from '#platform/crypto/master-key.ts';
import type { Connection } from '#platform/db/database.ts';
import { openEmbeddedPostgres, removeDataFolder } from '#platform/db/embedded/index.ts';
import { DATABASE } from '#platform/db/roles.ts';
import { openSealed } from '../drill/open-sealed.ts';
import { findDangling, withDatabase } from '../drill/read-database.ts';
import { auditVerify } from './audit-verify.ts';
import type { CommandSetting } from './command.ts';
import { type RestoreReport, runRestore } from './run-restore.ts';

export interface DrillArguments extends BackupFolders {
  json: boolean;
}

interface Check {
  check: 'restore' | 'blobs' | 'sealed' | 'references' | 'log';
  status: 'ok' | 'fail';
  says: string;
}

export interface DrillReport {
  status: 'ok' | 'fail';
  createdAt: string | null;
  /** The version that created the backup. */
  service: string | null;
  seconds: number;
  checks: Check[];
  /** If the backup was refused: the problem's name and what to do. */
  problem?: string;
  todo?: string;
}

/** The settings that a restored copy needs. The database, store, mail, and other services stay out of reach. */
const KEPT = ['MASTER_KEY', 'MASTER_KEY_FALLBACK', 'MODE', 'PUBLIC_URL', 'PROOF_SIGNATURE'];
const MOST_SAID = 3;
const NO_DATABASE = 'a drill needs the embedded PostgreSQL, which is not installed here';

/** Prints the report; resolves with the exit code. */
export async function runDrill({ json, ...folders }: DrillArguments, setting: CommandSetting): Promise<number> {
  const from = performance.now();
  const checks: Check[] = [];
  const head = { createdAt: null as string | null, service: null as string | null };
  const refusal = await inThrowAwayFolder(async (folder) => {
    const backup = await openBackup(folders, undefined);
    Object.assign(head, { createdAt: backup.data.createdAt, service: backup.data.service });
    await drill(folders, { backup, setting, folder, checks });
  }).then(() => undefined, explain);
  const seconds = Math.round((performance.now() - from) / 100) / 10;
  const failed = refusal !== undefined || checks.some(({ status }) => status === 'fail');
  const report: DrillReport = { status: failed ? 'fail' : 'ok', ...head, seconds, checks, ...refusal };
  if (json) setting.say(JSON.stringify(report));
  else for (const line of linesOf(report, folders)) setting.say(line);
  if (!json && refusal) setting.tell(`${refusal.problem}: ${refusal.says}\n${refusal.todo}`);
  return failed ? 1 : 0;
}

function explain(error: unknown): { problem: string; says: string; todo: string } {
  const explained = explainFailure(error instanceof RestoreNotFinished ? error.cause : error);
  if (!explained) throw error;
  return { problem: explained.problem, says: explained.what, todo: explained.wayOut };
}

function linesOf({ status, checks, createdAt, service, seconds }: DrillReport, { folder }: BackupFolders): string[] {
  const lines = checks.map(({ check, status: each, says }) => `${each.padEnd(4)}  ${check.padEnd(10)}  ${says}`);
  const of = createdAt === null ? '' : `, created at ${createdAt} by version ${service}`;
  const verdict = status === 'ok' ? 'can be restored' : 'must not be used';
  return [...lines, `${folder}${of}, ${verdict}. ${seconds} s; the restored copy is removed.`];
}

/** A temporary folder (below TMPDIR) that is removed afterward, even if the command is interrupted. */
async function inThrowAwayFolder(use: (folder: string) => Promise<void>): Promise<void> {
  let folder = '';
  const interrupted = (): never => {
    // The server ends with this process.
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    process.exit(130);
  };
  const signals = ['SIGINT', 'SIGTERM'] as const;
  // Before the folder exists; a listener runs only after the statement that creates it.
  for (const signal of signals) process.once(signal, interrupted);
  folder = mkdtempSync(join(tmpdir(), 'avouch-drill-'));
  try {
    // As root, the database server runs as a separate user, who needs access.
    await chmod(folder, 0o711);
    await use(folder);
  } finally {
    await removeDataFolder(join(folder, 'data', 'postgres'));
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    for (const signal of signals) process.off(signal, interrupted);
  }
}

type OpenedBackup = Awaited<ReturnType<typeof openBackup>>;

interface Drill {
  backup: OpenedBackup;
  setting: CommandSetting;
  folder: string;
  checks: Check[];
}

async function drill(folders: BackupFolders, { backup, setting, folder, checks }: Drill): Promise<void> {
  const masterKey = await ownMasterKey(setting);
  const env = {
    ...Object.fromEntries(Object.entries(setting.env).filter(([name]) => KEPT.includes(name))),
    DATA_DIR: join(folder, 'data'),
    MASTER_KEY: Buffer.from(masterKey).toString('base64'),
    PORT: '0',
    ALLOW_DEV_SETUP: '1',
    LOG_LEVEL: 'warn',
  };
  const add = (check: Check['check'], says: string, problems: readonly string[] = []): void => {
    const more = problems.length > MOST_SAID ? `; ${problems.length} in all` : '';
    const found = problems.slice(0, MOST_SAID).join('; ') + more;
    checks.push({ check, status: problems.length > 0 ? 'fail' : 'ok', says: problems.length > 0 ? found : says });
  };
  const inside = { ...setting, env };
  const restored = await runRestore({ ...folders, acceptLostEntries: false }, inside).catch(withoutEmbedded);
  const { tables, rows, blobs, missing, erasedAnew } = restored;
  add(
    'restore',
    `${tables} tables, ${rows} rows, ${blobs} blobs, matching the manifests; ${erasedAnew} erased again`,
    missing.map((key) => `${key} was lost before the backup`),
  );
  const server = await openEmbeddedPostgres({
    folder: join(env.DATA_DIR, 'postgres'),
    ownerLabel: 'a restore drill',
    log: setting.tell,
  });
  try {
    const superuser = { ...server.superuser, database: DATABASE };
    await look({ backup, superuser, masterKey, restored, env, add });
    await lookAtLog(inside, add);
  } finally {
    await server.stop();
  }
}

/** The image contains no PostgreSQL. Its own message points to DATABASE_URL, which a drill must not use. */
function withoutEmbedded(error: unknown): never {
  if (error instanceof Error && /^the embedded PostgreSQL \(/.test(error.message))
    throw new BackupError('no_embedded_database', NO_DATABASE, { cause: error });
  throw error;
}

async function ownMasterKey({ env }: CommandSetting): Promise<Uint8Array> {
  const { DATA_DIR, MASTER_KEY } = env;
  const { dataDir, masterKey } = loadConfig(readEnv({ DATA_DIR, MASTER_KEY }));
  const found = await findMasterKey({ dataDir, ...(masterKey && { configured: masterKey }) });
  if (found) return found;
  throw new BackupError('no_master_key', `set MASTER_KEY to the backup's master key, or run this where ${dataDir} is`);
}

interface Restored {
  backup: OpenedBackup;
  superuser: Connection;
  masterKey: Uint8Array;
  restored: RestoreReport;
  env: Record<string, string | undefined>;
  add(check: Check['check'], says: string, problems?: readonly string[]): void;
}

async function look({ backup, superuser, masterKey, restored, env, add }: Restored): Promise<void> {
  const store = createBlobStore(loadConfig(readEnv(env)).blobs);
  try {
    const wrong: string[] = [];
    let same = 0;
    let erased = 0;
    for await (const { key, sha256 } of listBlobs(backup)) {
      const bytes = await store.get(key).catch(() => undefined);
      if (bytes && createHash('sha256').update(bytes).digest('hex') === sha256) same += 1;
      else if (!bytes && restored.erasedAnew > 0) erased += 1;
      else wrong.push(`${key} is ${bytes ? 'changed' : 'missing'}`);
    }
    add(
      'blobs',
      `${same} blobs have the hash that the backup lists${erased > 0 ? `; ${erased} were erased` : ''}`,
      wrong,
    );
    const sealed = await withDatabase(superuser, (source) =>
      openSealed(source, { masterKey, readBlob: (key) => store.get(key) }),
    );
    const gone = sealed.erased > 0 ? `; ${sealed.erased} belong to erased data keys` : '';
    add(
      'sealed',
      `${sealed.count} encrypted values can be decrypted with the keys of the backup${gone}`,
      sealed.problems,
    );
  } finally {
    await store.close();
  }
  add('references', 'every foreign key leads to a row', await findDangling(superuser));
}

async function lookAtLog(setting: CommandSetting, add: Restored['add']): Promise<void> {
  const said: string[] = [];
  const code = await auditVerify({ ...setting, args: ['--full'], say: (line) => void said.push(line) });
  if (code === 2) throw new Error('the audit log could not be read');
  const { problems, ...report } = JSON.parse(said.at(-1) ?? '{}');
  add('log', `the audit log is valid from its first entry to its last checkpoint, ${entriesOf(report)}`, problems);
}

const entriesOf = ({ size, entries }: { size?: number; entries?: number }): string => `${size ?? entries ?? 0} entries`;
