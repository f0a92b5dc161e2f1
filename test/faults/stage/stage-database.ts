import { join } from 'node:path';
import { withClient } from '#platform/db/client.ts';
import { type ConnectionOptions, openEmbeddedPostgres, removeDataFolder } from '#platform/db/embedded/index.ts';
import { DATABASE } from '#platform/db/roles.ts';
import { openExternalPostgres } from '../../support/postgres/external-postgres.ts';

/** SQL as the superuser of the server, which must be running. */
export type Sql = <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;

/** The database of what is on the stage. */
export interface StageDatabase {
  /** What its processes are to be told of it. */
  settings: Record<string, string>;
  sql: Sql;
  /** Pid of the postmaster; another one after each of its deaths. */
  postmaster(): Promise<number>;
  /** Ends it where it is not its service's own. */
  stop(): Promise<void>;
  /** Removes what it kept, after its end. */
  remove(): Promise<void>;
}

/** That of a service that runs its own, in its data folder. */
export function ownDatabase(data: string): StageDatabase {
  const folder = join(data, 'postgres');
  const guest = () => openEmbeddedPostgres({ folder, join: true, log: () => undefined });
  return {
    settings: {},
    sql: sqlOf(async () => ({ ...(await guest()).superuser, database: DATABASE })),
    postmaster: async () => (await guest()).pid(),
    stop: async () => undefined,
    remove: async () => void (await removeDataFolder(folder)),
  };
}

/** One that several processes share, and that this process keeps. */
export async function sharedDatabase(folder: string): Promise<StageDatabase> {
  const server = await openExternalPostgres(folder);
  return {
    settings: { DATABASE_URL: server.url },
    sql: sqlOf(async () => server.superuser),
    postmaster: async () => server.pid(),
    stop: server.stop,
    remove: async () => void (await server.remove()),
  };
}

/** SQL on a server that may be another one each time. */
export function sqlOf(connection: () => Promise<ConnectionOptions>): Sql {
  return async <Row extends object>(text: string, values: unknown[] = []) =>
    withClient(await connection(), {}, async (client) => (await client.query<Row>(text, values)).rows);
}
