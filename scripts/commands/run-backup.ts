// The work of `npm run backup`, loaded when its arguments are understood.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, loadConfig } from '#config/config.ts';
import { readEnv } from '#config/env.ts';
import { JOURNAL_FOLDER } from '#domains/compliance/erasures/index.ts';
import { BackupError, type BackupFolders, makeBackup, verifyBackup } from '#platform/backup/index.ts';
import { createBlobStore } from '#platform/blobs/index.ts';
import { findMasterKey, othersOf } from '#platform/crypto/master-key.ts';
import { createSystemVault } from '#platform/crypto/system-vault.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { createLogger } from '#platform/logger/index.ts';
import { domains } from '../../src/app.ts';
import type { CommandSetting } from './command.ts';

const keyIn = ({ dataDir, masterKey }: Config): Promise<Uint8Array | undefined> =>
  findMasterKey({ dataDir, ...(masterKey && { configured: masterKey }) });

/** The version of this service, as package.json has it. */
async function serviceVersion(): Promise<string> {
  const text = await readFile(join(import.meta.dirname, '..', '..', 'package.json'), 'utf8');
  return String(JSON.parse(text).version);
}

/** Makes a backup and says what is in it; resolves with the exit code. */
export async function runBackup(folders: BackupFolders, { env, say, tell }: CommandSetting): Promise<number> {
  const config = loadConfig(readEnv(env));
  const masterKey = await keyIn(config);
  if (!masterKey) throw new BackupError('no_master_key', `there is none in ${config.dataDir}, and no MASTER_KEY`);
  const log = createLogger({ level: 'warn', pretty: true, destination: { write: (line) => tell(line.trimEnd()) } });
  // Not the whole service: that would bring an old schema to date, and a backup is made before one does.
  const database = await openDatabase({ config, masterKey, log, mode: 'join' });
  const blobs = createBlobStore(config.blobs);
  try {
    const report = await makeBackup({
      ...folders,
      owner: database.owner,
      blobs,
      vault: createSystemVault(masterKey, othersOf(config)),
      version: await serviceVersion(),
      columns: domains.flatMap((domain) => domain.blobs ?? []),
      blobFolders: [JOURNAL_FOLDER],
      now: new Date(),
      tell,
    });
    say(JSON.stringify({ ...folders, ...report }));
    const lost = report.missing.length;
    if (lost > 0) tell(`${lost} blobs are lost: rows name them and the store does not have them.`);
    tell(
      `The master key is not in it; keep it apart${config.masterKey ? '' : `: ${join(config.dataDir, 'master.key')}`}.`,
    );
    return lost > 0 ? 1 : 0;
  } finally {
    await blobs.close();
    await database.close();
  }
}

/** Reads a backup again and says what is wrong with it; resolves with the exit code. */
export async function runVerify(folders: BackupFolders, { env, say, tell }: CommandSetting): Promise<number> {
  const config = loadConfig(readEnv(env));
  const masterKey = await keyIn(config);
  if (!masterKey) tell('There is no master key here: who made the backup is not looked at.');
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
