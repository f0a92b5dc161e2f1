import { setTimeout as sleep } from 'node:timers/promises';
import { prepareDataFolder } from './data-folder.ts';
import { DataFolderInUse } from './data-folder-in-use.ts';
import { joinServer } from './join-server.ts';
import { ownServer } from './own-server.ts';
import { type OwnerRecord, readOwner, takeOwnerLock } from './owner-lock.ts';
import { chooseServerUser } from './server-user.ts';
import { type EmbeddedPostgres, superuserOf } from './superuser.ts';

export { DataFolderInUse } from './data-folder-in-use.ts';
export { removeDataFolder } from './remove-data-folder.ts';
export type { ConnectionOptions, EmbeddedPostgres } from './superuser.ts';

const LOOK_EVERY_MS = 25;
/**
 * Maximum time between an owner's lock and its record; an owner in another container has a pid that is invisible to us.
 */
const NAMELESS_MS = 2_000;
/** Maximum time that a guest waits for a starting server. */
const GUEST_PATIENCE_MS = 120_000;

export interface EmbeddedPostgresOptions {
  /** The data folder; created if missing. */
  folder: string;
  /** A temporary server without durability, for tests. */
  scratch?: boolean;
  /** Use a running owner's server instead of failing. */
  join?: boolean;
  /** A description of this process for second processes, such as the address it serves. */
  ownerLabel?: string;
  /** Receives one line for each event that an operator should know. */
  log: (message: string) => void;
}

/**
 * Opens the PostgreSQL server of a data folder: starts and supervises it as the folder's only owner, or, with `join`,
 * uses the running owner's. The server ends with its owner, however that ends. Throws DataFolderInUse if another
 * process owns the folder; Error with a remedy if the machine, the folder's ownership, or the PostgreSQL version does
 * not fit.
 */
export async function openEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const user = chooseServerUser();
  const folder = prepareDataFolder(options.folder);
  const patience = options.join ? GUEST_PATIENCE_MS : NAMELESS_MS;
  for (let waited = 0; waited < patience; waited += LOOK_EVERY_MS) {
    const lock = takeOwnerLock(folder);
    if (lock) return ownServer({ ...options, folder, user, lock });
    const found = options.join ? tryToJoin(folder) : refuse(folder);
    if (found) return found;
    await sleep(LOOK_EVERY_MS);
  }
  const owner = readOwner(folder);
  if (owner && !options.join) throw new DataFolderInUse(folder, owner);
  throw new Error(`the database in ${folder} is in use by a process whose server does not become ready`);
}

function tryToJoin(folder: string): EmbeddedPostgres | undefined {
  const joined = joinServer(folder);
  if (!joined) return undefined;
  const { pid, healthy } = joined;
  return { superuser: superuserOf(joined), folder, pid, healthy, stop: async () => {}, how: 'joined' };
}

// A dead process's record is the last owner's: the next one has the lock and will write its own.
function refuse(folder: string): undefined {
  const owner = readOwner(folder);
  if (owner && isAlive(owner)) throw new DataFolderInUse(folder, owner);
}

function isAlive({ pid }: OwnerRecord): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
