import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { isRoot, type ServerUser, wasServerUser } from './server-user.ts';
import { SYSTEM_PATH } from './system-path.ts';

/** Where root puts files for the server's user if the data folder is under a private parent. */
export const SHARED_STATE = '/var/lib/avouch';

/**
 * Creates the data folder and returns its real path; it must belong to us. It holds the lock, the password, and the
 * log, which only we read, and normally the cluster and the socket. As root we leave it traversable for the server's
 * user.
 */
export function prepareDataFolder(wanted: string): string {
  const folder = resolve(wanted);
  mkdirSync(folder, { recursive: true });
  requireOwner(folder, process.getuid?.() ?? 0);
  chmodSync(folder, isRoot() ? 0o711 : 0o700);
  return realpathSync(folder);
}

/**
 * The location of cluster and socket: the data folder, or, if the server's user cannot get there, a separate folder
 * named by `moved-to`. Only the owner may call it. Throws if the cluster is gone or belongs to another user.
 */
export function findServerHome(folder: string, user: ServerUser): string {
  const moved = movedTo(folder);
  const home = moved ?? folder;
  if (existsSync(join(home, 'cluster'))) {
    requireServerUser(join(home, 'cluster'), user.ids.uid ?? process.getuid?.() ?? 0);
    if (!canReach(home, user))
      throw new Error(`the server's user cannot reach ${home}: a folder above it has become private`);
    return home;
  }
  if (moved)
    throw new Error(
      `the database of ${folder} was in ${moved} and is missing: restore it, or delete ${markerIn(folder)} to start again`,
    );
  return canReach(folder, user) ? folder : makeSharedHome(folder);
}

/** The location of cluster and socket of an owned data folder. */
export const serverHomeOf = (folder: string): string => movedTo(folder) ?? folder;

/** Records the location of this data folder's cluster, which claims a home outside of it. */
export function rememberHome(folder: string, home: string): void {
  if (home !== folder) writeFileSync(markerIn(folder), `${home}\n`, { mode: 0o600 });
}

/**
 * Whether the server's user can enter a folder, as judged by the system, which knows modes, groups, and access lists.
 */
export function canReach(folder: string, user: ServerUser): boolean {
  if (user.ids.uid === undefined) return true;
  const options = { ...user.ids, env: { PATH: SYSTEM_PATH }, stdio: 'ignore' as const, cwd: '/' };
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], options).status === 0;
}

const markerIn = (folder: string): string => join(folder, 'moved-to');

function movedTo(folder: string): string | undefined {
  return existsSync(markerIn(folder)) ? readFileSync(markerIn(folder), 'utf8').trim() : undefined;
}

function makeSharedHome(folder: string): string {
  mkdirSync(SHARED_STATE, { recursive: true });
  const home = mkdtempSync(join(SHARED_STATE, 'data-'));
  chmodSync(SHARED_STATE, 0o755);
  chmodSync(home, 0o711);
  writeFileSync(join(home, 'made-for'), `${folder}\n`, { mode: 0o600 });
  return home;
}

function requireServerUser(cluster: string, uid: number): void {
  if (!wasServerUser(statSync(cluster).uid)) requireOwner(cluster, uid);
}

function requireOwner(path: string, uid: number): void {
  const owner = statSync(path).uid;
  if (owner === uid) return;
  throw new Error(
    `${path} belongs to ${nameOf(owner)}, not to ${nameOf(uid)}: start the service as the user who created it, ` +
      `or change its owner (as root): chown -R ${uid} ${path}`,
  );
}

function nameOf(uid: number): string {
  const passwd = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8') : '';
  const row = passwd.split('\n').find((line) => line.split(':')[2] === String(uid));
  return row === undefined ? `uid ${uid}` : `${row.split(':')[0]} (uid ${uid})`;
}
