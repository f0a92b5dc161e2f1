import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { SYSTEM_PATH } from './system-path.ts';

/** As whom the database programs run. PostgreSQL refuses root; initdb also refuses a uid without a name. */
export interface ServerUser {
  /** Set only where it differs from us, that is where we are root. */
  ids: { uid?: number; gid?: number };
  /** What goes before initdb's command line. */
  initdbPrefix: string[];
}

// A user namespace in which our nameless uid appears as nobody; files made in it belong to our real uid.
const NAMED_NAMESPACE = ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--'];

export const isRoot = (): boolean => process.getuid?.() === 0;

/** Chooses the server's user: `nobody` where we are root, else ourselves. Throws where this machine allows neither. */
export function chooseServerUser(): ServerUser {
  if (isRoot()) return { ids: findNobody(), initdbPrefix: [] };
  return { ids: {}, initdbPrefix: hasName() ? [] : nameForInitdb() };
}

/** Gives a path to the server's user with exactly this mode; to us where they are the same. */
export function giveToServer(path: string, mode: number, user: ServerUser): void {
  chmodSync(path, mode);
  if (user.ids.uid !== undefined && user.ids.gid !== undefined) chownSync(path, user.ids.uid, user.ids.gid);
}

function findNobody(): { uid: number; gid: number } {
  const row = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'));
  const uid = Number(row?.[1] ?? 0);
  if (uid === 0) {
    throw new Error(
      'PostgreSQL refuses to run as root and there is no user nobody: run as another user or set DATABASE_URL',
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
