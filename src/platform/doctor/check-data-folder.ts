import { access, constants, readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#config/config.ts';
import { type Finding, fail, ok, warn } from './finding.ts';

const GIB = 1024 ** 3;
/** PostgreSQL stops when it cannot write its log, and importing a list needs space. */
const LEAST = 1;
const COMFORTABLE = 5;

/** Whether the data folder is writable, private, and has space. */
export async function checkDataFolder({ dataDir, masterKey }: Config): Promise<Finding[]> {
  const found = await stat(dataDir).catch(() => undefined);
  if (!found) return [warn('data.folder', `${dataDir} does not exist yet`, 'start the service once: npm start')];
  await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  return [
    checkPrivate('data.folder', dataDir, found),
    ...(masterKey ? [] : await checkKeyFile(join(dataDir, 'master.key'))),
    await checkSpace(dataDir),
  ];
}

/** As root the folder lets others traverse to PostgreSQL's folder, and no further. */
function checkPrivate(check: string, path: string, { mode, uid }: { mode: number; uid: number }): Finding {
  const bits = (mode & 0o777).toString(8).padStart(4, '0');
  const others = uid === 0 ? 0o066 : 0o077;
  if ((mode & others) !== 0)
    return fail(check, `other users can read or write ${path} (mode ${bits})`, `chmod go-rw ${path}`);
  return ok(check, `${path}, mode ${bits}`);
}

async function checkKeyFile(path: string): Promise<Finding[]> {
  const found = await stat(path).catch(() => undefined);
  if (!found)
    return [
      warn('data.master-key', 'there is no master key yet', 'the first start creates one; keep a copy elsewhere'),
    ];
  const mode = checkPrivate('data.master-key', path, { ...found, uid: 1 });
  if (mode.status !== 'ok') return [{ ...mode, todo: `chmod 600 ${path}` }];
  return [ok('data.master-key', `${path}; keep a copy elsewhere: without this key nothing can be decrypted`)];
}

async function checkSpace(folder: string): Promise<Finding> {
  const { bavail, bsize, blocks } = await statfs(folder);
  const free = (bavail * bsize) / GIB;
  const says = `${free.toFixed(1)} GiB of ${((blocks * bsize) / GIB).toFixed(1)} GiB are free`;
  if (free < LEAST) return fail('data.disk', says, 'free some space before the database stops');
  return free < COMFORTABLE ? warn('data.disk', says, 'free some space, or move DATA_DIR') : ok('data.disk', says);
}

/** Whether an embedded database was ever created there. */
export async function hasEmbeddedDatabase({ dataDir, database }: Config): Promise<boolean> {
  if (database.url !== undefined) return true;
  return (await readdir(join(dataDir, 'postgres')).catch(() => [])).length > 0;
}
