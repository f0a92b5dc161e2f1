// The work of `npm run backup`, loaded once its arguments are parsed.
import { join } from 'node:path';
import { type Config, loadConfig } from '#config/config.ts';
import { readEnv } from '#config/env.ts';
import { JOURNAL_FOLDER } from '#domains/compliance/erasures/index.ts';
import { VERSION } from '#kernel/version.ts';
import {
  BackupError,
  type BackupFolders,
  type BackupReport,
  makeBackup,
  noteBackup,
  verifyBackup,
} from '#platform/backup/index.ts';
import { createBlobStore } from '#platform/blobs/index.ts';
import { findMasterKey, othersOf } from '#platform/crypto/master-key.ts';
import { createSystemVault, type SystemVault } from '#platform/crypto/system-vault.ts';
import type { Connection } from '#platform/db/database.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { createLogger } from '#platform/logger/index.ts';
import { domains } from '../../src/app.ts';
import type { CommandSetting } from './command.ts';

const keyIn = ({ dataDir, masterKey }: Config): Promise<Uint8Array | undefined> =>
  findMasterKey({ dataDir, ...(masterKey && { configured: masterKey }) });

/** An installation that can be backed up. */
export interface Source {
  owner: Connection;
  vault: SystemVault;
  make(folders: BackupFolders): Promise<BackupReport>;
}

/** Opens the installation of the settings while `use` runs. */
export async function withSource<T>(
  { env, tell }: Pick<CommandSetting, 'env' | 'tell'>,
  use: (source: Source) => Promise<T>,
): Promise<T> {
  const config = loadConfig(readEnv(env));
  const masterKey = await keyIn(config);
  if (!masterKey) throw new BackupError('no_master_key', `${config.dataDir} has none, and MASTER_KEY is not set`);
  const log = createLogger({ level: 'warn', pretty: true, destination: { write: (line) => tell(line.trimEnd()) } });
  // Does not open the whole service, which would migrate an old schema: a backup is made before that.
  const database = await openDatabase({ config, masterKey, log, mode: 'join' });
  const blobs = createBlobStore(config.blobs);
  const { owner } = database;
  const vault = createSystemVault(masterKey, othersOf(config));
  const columns = domains.flatMap((domain) => domain.blobs ?? []);
  const make = async (folders: BackupFolders): Promise<BackupReport> => {
    const fixed = { owner, blobs, vault, columns, version: VERSION, blobFolders: [JOURNAL_FOLDER], tell };
    const report = await makeBackup({ ...folders, ...fixed, now: new Date() });
    const lost = report.missing.length;
    if (lost > 0)
      tell(`${lost} blobs are missing: the database refers to them, but the blob store does not have them.`);
    const key = config.masterKey ? '' : `: ${join(config.dataDir, 'master.key')}`;
    tell(`The master key is not in the backup. Keep it in a separate place${key}.`);
    return report;
  };
  try {
    return await use({ owner, vault, make });
  } finally {
    await blobs.close();
    await database.close();
  }
}

/** Creates a backup and reports its content; resolves with the exit code. */
export function runBackup(folders: BackupFolders, setting: CommandSetting): Promise<number> {
  return withSource(setting, async ({ owner, make }) => {
    const report = await make(folders);
    if (report.missing.length === 0) await noteBackup(owner, report.createdAt);
    setting.say(JSON.stringify({ ...folders, ...report }));
    return report.missing.length > 0 ? 1 : 0;
  });
}

/** Verifies a backup and reports problems; resolves with the exit code. */
export async function runVerify(folders: BackupFolders, { env, say, tell }: CommandSetting): Promise<number> {
  const config = loadConfig(readEnv(env));
  const masterKey = await keyIn(config);
  if (!masterKey) tell('There is no master key here, so the origin of the backup was not checked.');
  const { data, problems } = await verifyBackup(folders, masterKey && createSystemVault(masterKey, othersOf(config)));
  const { createdAt, service, log, blobs } = data;
  say(
    JSON.stringify({
      createdAt,
      service,
      log: log && { size: log.size, root: log.root },
      blobs: blobs.count,
      missing: blobs.missing,
      authentic: masterKey ? true : null,
      problems: problems.map(({ message }) => message),
    }),
  );
  return problems.length > 0 ? 1 : 0;
}
