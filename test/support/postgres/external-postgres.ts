// A PostgreSQL that is no one's own: an operator's, with a database whose owner is not the superuser.
import pg from 'pg';
import { type ConnectionOptions, openEmbeddedPostgres, removeDataFolder } from '#platform/db/embedded/index.ts';

const OWNER = 'studio_owner';
const PASSWORD = 'a password';
const NAME = 'studio';

export interface ExternalPostgres {
  /** For `DATABASE_URL`, as the owner of the database. */
  url: string;
  superuser: ConnectionOptions;
  /** Of the postmaster. */
  pid(): number;
  stop(): Promise<void>;
  /** Removes what it kept, once it is stopped. */
  remove(): Promise<boolean>;
}

/** Starts one in a separate folder; it ends with this process at the latest. */
export async function openExternalPostgres(folder: string): Promise<ExternalPostgres> {
  const { superuser, pid, stop } = await openEmbeddedPostgres({ folder, log: () => undefined });
  const client = new pg.Client(superuser);
  await client.connect();
  await client.query(`create role ${OWNER} login createrole password ${pg.escapeLiteral(PASSWORD)}`);
  await client.query(`grant pg_monitor to ${OWNER}`);
  await client.query(`create database ${NAME} owner ${OWNER}`);
  await client.end();
  const place = `${encodeURIComponent(superuser.host)}:${superuser.port}`;
  return {
    url: `postgres://${OWNER}:${encodeURIComponent(PASSWORD)}@${place}/${NAME}`,
    superuser: { ...superuser, database: NAME },
    pid,
    stop,
    remove: () => removeDataFolder(folder),
  };
}
