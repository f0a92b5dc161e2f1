import { chmodSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** What the owner of a data folder says about itself, for those who come second. */
export interface OwnerRecord {
  pid: number;
  /** RFC 3339, UTC. */
  startedAt: string;
  /** What the owner is, such as the address it serves. */
  label?: string;
  /** Where its server listens: the folder of the socket. */
  socketFolder?: string;
}

export interface OwnerLock {
  /** Replaces what others read about us. */
  publish(record: OwnerRecord): void;
  release(): void;
}

const SQLITE_BUSY = 5;

// Node has no flock. SQLite's write lock on an empty database is the same thing: a POSIX record lock, which the kernel
// drops with the process however it ends, which no child inherits, which a reboot or a reused pid cannot leave behind,
// and which two containers on one volume share. RESERVED (`begin immediate`) goes to exactly one of any number of
// starters; asking for EXCLUSIVE could be refused to all of them at once. No one else may open this file in our process:
// closing any descriptor of it would drop the lock.
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

/** Becomes the owner of a folder that exists, or gives undefined where a living process owns it. */
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

/** The last owner's record: of the living one, or, after a kill -9 and until the next owner has published, of a dead one. */
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
