import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { rolePassword } from '#platform/db/roles.ts';
import { AGENT_ROLE, APP_ROLE } from '#platform/db/row-security.ts';
import { startHaproxy } from '../../support/postgres/haproxy.ts';
import { startPgBouncer } from '../../support/postgres/pgbouncer.ts';
import type { ReplicatedPostgres } from '../../support/postgres/replicated-postgres.ts';
import { freePort } from '../../support/several-processes.ts';
import { type StageDatabase, sqlOf } from './stage-database.ts';

/** As many as a process opens at most, for each role. */
const POOL_SIZE = 33;

/** A database whose processes know all of its servers. */
export const replicatedDatabase = (servers: ReplicatedPostgres): StageDatabase => ({
  settings: { DATABASE_URL: servers.url },
  sql: sqlOf(async () => servers.superuser(servers.primary())),
  postmaster: async () => servers.primary().pid(),
  stop: servers.stop,
  // Its folder is below the stage's.
  remove: async () => undefined,
});

/** The same behind a HAProxy that follows the primary. */
export async function proxiedDatabase(folder: string, servers: ReplicatedPostgres): Promise<StageDatabase> {
  const port = await freePort();
  const checked = servers.machines.map((machine) => ({
    host: machine.host,
    port: machine.port,
    isPrimary: () => machine === servers.primary(),
  }));
  const proxy = await startHaproxy({ folder: join(folder, 'proxy'), port, servers: checked });
  const { user, password } = servers.owner;
  const { database } = servers.superuser(servers.primary());
  return {
    ...replicatedDatabase(servers),
    settings: { DATABASE_URL: `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}` },
    stop: async () => {
      await proxy.stop();
      await servers.stop();
    },
  };
}

/** The same behind a PgBouncer in session mode, which {@link move} leads to the primary. */
export async function pooledDatabase(
  folder: string,
  servers: ReplicatedPostgres,
): Promise<StageDatabase & { move(): Promise<void> }> {
  const masterKey = randomBytes(32);
  const port = await freePort();
  const { user, password } = servers.owner;
  const roles = [APP_ROLE, AGENT_ROLE].map((role) => [role, rolePassword(masterKey, role)]);
  const users = { [user]: password, ...Object.fromEntries(roles) };
  const primary = () => servers.superuser(servers.primary());
  const pooler = await startPgBouncer({
    folder: join(folder, 'pooler'),
    port,
    server: primary(),
    users,
    poolSize: POOL_SIZE,
  });
  return {
    ...replicatedDatabase(servers),
    settings: {
      DATABASE_URL: `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/session`,
      MASTER_KEY: masterKey.toString('base64'),
    },
    move: () => pooler.move(primary()),
    stop: async () => {
      await pooler.stop();
      await servers.stop();
    },
  };
}
