import { join } from 'node:path';
import type { Binaries } from './install-binaries.ts';
import type { ServerUser } from './server-user.ts';

/** The identity and location of a server. */
export interface ServerPlace {
  /** The data folder: lock, password and log, ours alone. */
  folder: string;
  /** Location of cluster and, normally, socket: the data folder, or one that the server's user can reach. */
  home: string;
  cluster: string;
  passwordFile: string;
  logFile: string;
  socketFolder: string;
  user: ServerUser;
  binaries: Binaries;
  /** A temporary server: faster, and lost in a power failure. */
  scratch: boolean;
}

export const clusterIn = (home: string): string => join(home, 'cluster');
export const passwordFileIn = (folder: string): string => join(folder, 'password');
export const logFileIn = (folder: string): string => join(folder, 'server.log');
