import { readFileSync } from 'node:fs';
import { ensureCluster } from './create-cluster.ts';
import { findServerHome, rememberHome } from './data-folder.ts';
import { installBinaries } from './install-binaries.ts';
import { type OwnerLock, type OwnerRecord, readOwner } from './owner-lock.ts';
import { clusterIn, logFileIn, passwordFileIn, type ServerPlace } from './server-place.ts';
import type { ServerUser } from './server-user.ts';
import { makeSocketFolder, removeSocketFolder } from './socket-folder.ts';
import { type EmbeddedPostgres, superuserOf } from './superuser.ts';
import { superviseServer } from './supervise-server.ts';

export interface OwnServerOptions {
  folder: string;
  user: ServerUser;
  lock: OwnerLock;
  scratch?: boolean;
  ownerLabel?: string;
  log: (message: string) => void;
}

/**
 * Runs the server of a data folder whose lock we hold; releases the lock when the server has stopped or cannot start.
 */
export async function ownServer(options: OwnServerOptions): Promise<EmbeddedPostgres> {
  const { folder, lock, log } = options;
  try {
    const last = readOwner(folder);
    const record = introduce(options);
    const place = await preparePlace(options, last);
    const server = await superviseServer(place, log);
    lock.publish({ ...record, socketFolder: place.socketFolder });
    const stop = async (): Promise<void> => {
      await server.stop();
      removeSocketFolder(place.socketFolder);
      lock.release();
    };
    let stopped: Promise<void> | undefined;
    return {
      superuser: superuserOf({ ...place, password: readFileSync(place.passwordFile, 'utf8') }),
      folder,
      pid: server.pid,
      healthy: server.healthy,
      stop: () => (stopped ??= stop()),
      how: 'owned',
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

function introduce({ lock, ownerLabel }: OwnServerOptions): OwnerRecord {
  const label = ownerLabel === undefined ? {} : { label: ownerLabel };
  const record = { pid: process.pid, startedAt: new Date().toISOString(), ...label };
  lock.publish(record);
  return record;
}

async function preparePlace(options: OwnServerOptions, last: OwnerRecord | undefined): Promise<ServerPlace> {
  const { folder, user, log } = options;
  const home = findServerHome(folder, user);
  if (home !== folder)
    log(`The files of PostgreSQL are in ${home}, because its unprivileged user cannot reach ${folder}`);
  const place = {
    folder,
    home,
    cluster: clusterIn(home),
    passwordFile: passwordFileIn(folder),
    logFile: logFileIn(folder),
    user,
    binaries: await installBinaries(home, user),
    socketFolder: makeSocketFolder(home, user, last?.socketFolder),
    scratch: options.scratch ?? false,
  };
  await ensureCluster(place);
  rememberHome(folder, home);
  return place;
}
