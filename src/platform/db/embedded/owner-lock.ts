import { chmodSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The owner's description of itself, for second processes. */
export interface OwnerRecord {
  pid: number;
  /** RFC 3339, UTC. */
  startedAt: string;
  /** A description of the owner, such as the address it serves. */
  label?: string;
  /** The folder of its server's socket. */
  socketFolder?: string;
}

export interface OwnerLock {
  /** Replaces the description that others read. */
  publish(record: OwnerRecord): void;
  release(): void;
}

const SQLITE_BUSY = 5;

// Node has no flock. SQLite's write lock on an empty database is equivalent: a POSIX record lock, which the kernel
// releases with the process however it ends, no child inherits, no reboot or reused pid leaves behind, and two
// containers on one volume share. RESERVED (`begin immediate`) is granted to exactly one of any number of starters,
// while EXCLUSIVE could be refused to all of them. Nothing else in our process may open this file: closing any
// descriptor of it would release the lock.
function takeWriteLock(path: string): DatabaseSync | undefined {
  const database = new DatabaseSync(path, { timeout: 0 });
  try {
    database.exec('begin immediate');
    chmodSync(path, 0o600);
    return database;
  } catch (error) {
    database.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return undefined;
    throw error;
  }
}

/** Becomes the owner of an existing folder; undefined if a running process owns it. */
export function takeOwnerLock(folder: string): OwnerLock | undefined {
  const database = takeWriteLock(join(folder, 'owner.lock'));
  if (!database) return undefined;
  return {
    publish: (record) => writeRecord(folder, record),
    release: () => {
      rmSync(recordPath(folder), { force: true });
      database.close();
    },
  };
}

/**
 * The last owner's record: of the running one, or, after a kill -9 and until the next owner has written its own, of a
 * dead one.
 */
export function readOwner(folder: string): OwnerRecord | undefined {
  try {
    return JSON.parse(readFileSync(recordPath(folder), 'utf8'));
  } catch {
    return undefined;
  }
}

const recordPath = (folder: string): string => join(folder, 'owner.json');

function writeRecord(folder: string, record: OwnerRecord): void {
  const temporary = `${recordPath(folder)}.new`;
  writeFileSync(temporary, JSON.stringify(record), { mode: 0o600 });
  renameSync(temporary, recordPath(folder));
}
