import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, lchownSync, readdirSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { isUnprivilegedId, type UserIds, unprivilegedUser } from '../../unprivileged-user.ts';
import { SYSTEM_PATH } from './system-path.ts';

/** The user of the database programs. PostgreSQL refuses root; initdb also refuses a uid without a name. */
export interface ServerUser {
  /** Set only if it differs from ours, that is, if we are root. */
  ids: Partial<UserIds>;
  /** The user of initdb: the server's own user has no name. */
  initdb: { ids: Partial<UserIds>; prefix: string[] };
}

// A user namespace in which our nameless uid appears as nobody; files made in it belong to our real uid.
const NAMED_NAMESPACE = ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--'];

export const isRoot = (): boolean => process.getuid?.() === 0;

/**
 * Chooses the server's user: as root, a dedicated one, or `nobody` if the system does not allow that; otherwise
 * ourselves. Throws if this machine allows none.
 */
export function chooseServerUser(): ServerUser {
  if (!isRoot()) return { ids: {}, initdb: { ids: {}, prefix: hasName() ? [] : nameForInitdb() } };
  const nobody = findNobody();
  return { ids: unprivilegedUser('database') ?? nobody, initdb: { ids: nobody, prefix: [] } };
}

/** Whether root's server has run under this uid, now or in an earlier release. */
export const wasServerUser = (uid: number): boolean => isRoot() && (isUnprivilegedId(uid) || uid === findNobody().uid);

/** Gives a path to the server's user with exactly this mode; to us if they are the same. */
export function giveToServer(path: string, mode: number, { ids }: Pick<ServerUser, 'ids'>): void {
  chmodSync(path, mode);
  if (ids.uid !== undefined && ids.gid !== undefined) chownSync(path, ids.uid, ids.gid);
}

/**
 * Hands a whole folder to the server's user, the folder itself last: its owner shows whether the hand-over was
 * complete.
 */
export function handOver(folder: string, { ids: { uid, gid } }: ServerUser): void {
  if (uid === undefined || gid === undefined) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    lchownSync(join(entry.parentPath, entry.name), uid, gid);
  lchownSync(folder, uid, gid);
}

function findNobody(): UserIds {
  const row = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'));
  const uid = Number(row?.[1] ?? 0);
  if (uid === 0) {
    throw new Error(
      'PostgreSQL cannot run as root, and the system has no user `nobody`: run as another user, or set DATABASE_URL',
    );
  }
  return { uid, gid: Number(row?.[2]) };
}

function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

function nameForInitdb(): string[] {
  const [command = '', ...args] = [...NAMED_NAMESPACE, 'true'];
  const works = spawnSync(command, args, { cwd: '/', env: { PATH: SYSTEM_PATH }, stdio: 'ignore' }).status === 0;
  if (works) return NAMED_NAMESPACE;
  throw new Error(
    `PostgreSQL needs a user with a name and uid ${process.getuid?.()} has none: add it to /etc/passwd or set DATABASE_URL`,
  );
}
