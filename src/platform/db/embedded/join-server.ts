import { readFileSync } from 'node:fs';
import { serverHomeOf } from './data-folder.ts';
import { readOwner } from './owner-lock.ts';
import { findPostmaster } from './postmaster.ts';
import { clusterIn, passwordFileIn } from './server-place.ts';

export interface JoinedServer {
  socketFolder: string;
  password: string;
  pid(): number;
  healthy(): boolean;
}

/** Another owner's server for its guests; undefined while it does not accept connections. */
export function joinServer(folder: string): JoinedServer | undefined {
  const socketFolder = readOwner(folder)?.socketFolder;
  if (socketFolder === undefined) return undefined;
  const cluster = clusterIn(serverHomeOf(folder));
  const found = findPostmaster(cluster);
  if (!found?.ready) return undefined;
  return {
    socketFolder,
    password: readFileSync(passwordFileIn(folder), 'utf8'),
    pid: () => findPostmaster(cluster)?.pid ?? found.pid,
    healthy: () => findPostmaster(cluster)?.ready ?? false,
  };
}
