import { SUPERUSER } from './create-cluster.ts';

/** The form accepted by pg, pg-boss, and typeorm; `host` is the folder of the socket. */
export interface ConnectionOptions {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}

export interface EmbeddedPostgres {
  superuser: ConnectionOptions;
  /** The data folder's real path. */
  folder: string;
  /** The postmaster's pid. */
  pid(): number;
  /** False while the server is down or restarting. */
  healthy(): boolean;
  /** Stops the server if we own it and releases the folder; idempotent. */
  stop(): Promise<void>;
  how: 'owned' | 'joined';
}

/** The superuser's connection to the server's own database. */
export function superuserOf(server: { socketFolder: string; password: string }): ConnectionOptions {
  return { host: server.socketFolder, port: 5432, user: SUPERUSER, password: server.password, database: 'postgres' };
}
