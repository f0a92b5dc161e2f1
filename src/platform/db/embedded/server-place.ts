import { join } from 'node:path';
import type { Binaries } from './install-binaries.ts';
import type { ServerUser } from './server-user.ts';

/** Everything that says what one server is and where it lies. */
export interface ServerPlace {
  /** The data folder: lock, password and log, ours alone. */
  folder: string;
  /** Where cluster and, normally, socket lie: the data folder, or one that the server's user can reach. */
  home: string;
  cluster: string;
  passwordFile: string;
  logFile: string;
  socketFolder: string;
  user: ServerUser;
  binaries: Binaries;
  /** A throw-away server: faster, and gone after a power cut. */
  scratch: boolean;
}

export const clusterIn = (home: string): string => join(home, 'cluster');
export const passwordFileIn = (folder: string): string => join(folder, 'password');
export const logFileIn = (folder: string): string => join(folder, 'server.log');
