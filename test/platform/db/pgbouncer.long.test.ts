// No service starts behind a pooler that shares connections between transactions; needs Debian's `pgbouncer`.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { loadConfig } from '#config/config.ts';
import { checkSessions } from '#platform/db/check-sessions.ts';
import { rolePassword } from '#platform/db/roles.ts';
import { AGENT_ROLE, APP_ROLE } from '#platform/db/row-security.ts';
import { createLogger } from '#platform/logger/index.ts';
import { startService } from '../../../src/app.ts';
import { type ExternalPostgres, openExternalPostgres } from '../../support/postgres/external-postgres.ts';
import { pgbouncerInstalled, startPgBouncer } from '../../support/postgres/pgbouncer.ts';
import { freePort } from '../../support/several-processes.ts';

const MASTER_KEY = Buffer.alloc(32, 5);
const REFUSED =
  /^Error: DATABASE_URL leads to a pooler that shares connections between transactions .*pool_mode=session\.$/;

describe(`PgBouncer${pgbouncerInstalled ? '' : ' (not tested: apt-get install pgbouncer)'}`, () => {
  let parent: string;
  let server: ExternalPostgres;
  let port: number;
  const pooler = { stop: async (): Promise<void> => undefined };
  before(async function () {
    if (!pgbouncerInstalled) this.skip();
    parent = await mkdtemp(join(tmpdir(), 'avouch-test-pgbouncer-'));
    await chmod(parent, 0o711);
    server = await openExternalPostgres(join(parent, 'postgres'));
    port = await freePort();
    const owner = new URL(server.url);
    const users = {
      [owner.username]: decodeURIComponent(owner.password),
      ...Object.fromEntries([APP_ROLE, AGENT_ROLE].map((role) => [role, rolePassword(MASTER_KEY, role)])),
    };
    const folder = join(parent, 'pgbouncer');
    Object.assign(pooler, await startPgBouncer({ folder, port, server: server.superuser, users, poolSize: 60 }));
  });
  after(async () => {
    await pooler.stop();
    await server?.stop();
    await server?.remove();
    if (parent) await rm(parent, { recursive: true, force: true });
  });

  /** Connects as the owner, or as another role with its password. */
  const through = (mode: 'session' | 'transaction', role?: string): string => {
    const url = new URL(server.url);
    url.host = `127.0.0.1:${port}`;
    url.pathname = `/${mode}`;
    if (role !== undefined) Object.assign(url, { username: role, password: rolePassword(MASTER_KEY, role) });
    return url.href;
  };
  const start = async (database: Record<string, string>) => {
    const env = {
      ...database,
      MASTER_KEY: MASTER_KEY.toString('base64'),
      DATA_DIR: join(parent, randomBytes(4).toString('hex')),
      BLOBS_URL: join(parent, 'blobs'),
      PORT: String(await freePort()),
      ALLOW_DEV_SETUP: '1',
      ENGINE_WORKERS: '1',
    };
    return startService({ config: loadConfig(env), log: createLogger({ level: 'silent', pretty: false }) });
  };
  const sql = async (text: string): Promise<unknown[]> => {
    const client = new pg.Client(server.superuser);
    await client.connect();
    const { rows } = await client.query(text);
    await client.end();
    return rows;
  };

  it('in transaction mode is refused before anything is created or locked', async () => {
    await assert.rejects(start({ DATABASE_URL: through('transaction') }), REFUSED);
    assert.deepEqual(await sql(`select rolname from pg_roles where rolname = '${APP_ROLE}'`), []);
    assert.deepEqual(await sql(`select * from pg_locks where locktype = 'advisory'`), []);
  });

  it('in session mode is accepted, as is a direct connection', async () => {
    for (const url of [through('session'), server.url]) {
      const service = await start({ DATABASE_URL: url });
      assert.equal((await fetch(`${service.url}/readyz`)).status, 200);
      await service.stop();
    }
  });

  it('in transaction mode is refused if only the serving role connects through it', async () => {
    const app = { DATABASE_URL: server.url, DATABASE_APP_URL: through('transaction', APP_ROLE) };
    await assert.rejects(start(app), /^Error: DATABASE_APP_URL leads to a pooler/);
    const service = await start({ ...app, DATABASE_APP_URL: through('session', APP_ROLE) });
    await service.stop();
  });

  it('in session mode is never mistaken for transaction mode, even during concurrent checks', async () => {
    const good = [through('session'), server.url];
    const looks = Array.from({ length: 20 }, (_, at) => good[at % good.length] ?? server.url);
    for (let round = 0; round < 10; round += 1)
      await Promise.all(looks.map((connectionString) => checkSessions({ connectionString }, 'DATABASE_URL')));
  });

  it('in transaction mode is detected while other clients use it', async () => {
    const busy = new pg.Pool({ connectionString: through('transaction'), max: 10 });
    let over = false;
    const use = async (): Promise<void> => {
      while (!over) await busy.query('select pg_sleep(0.002)');
    };
    const using = Array.from({ length: 10 }, use);
    let known = 0;
    for (let look = 0; look < 20; look += 1)
      await checkSessions({ connectionString: through('transaction') }, 'DATABASE_URL').catch(() => {
        known += 1;
      });
    over = true;
    await Promise.all(using);
    await busy.end();
    assert.equal(known, 20);
  });
});
