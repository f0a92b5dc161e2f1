// A service on a primary with a synchronous standby, both reached by one DATABASE_URL.
import assert from 'node:assert/strict';
import { generateKeyPairSync, randomBytes, X509Certificate } from 'node:crypto';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadConfig } from '#config/config.ts';
import { postgresUrl } from '#config/database-hosts.ts';
import { makeAccount } from '#domains/accounts/accounts/index.ts';
import { withClient } from '#platform/db/client.ts';
import { chooseServerUser, giveToServer } from '#platform/db/embedded/server-user.ts';
import { createConnector } from '#platform/db/hosts/index.ts';
import { checkReplication } from '#platform/doctor/index.ts';
import { createLogger } from '#platform/logger/index.ts';
import { type Service, startService } from '../../../src/app.ts';
import { createApiClient } from '../../support/api-client.ts';
import { selfSigned } from '../../support/peers/self-signed.ts';
import { type ReplicatedPostgres, startReplicatedPostgres } from '../../support/postgres/replicated-postgres.ts';

const ACCOUNT = { email: 'a@example.org', password: 'correct horse battery', organization: 'A', key: 'a' };
const CONSENT = { userId: 'jo', consent: true, purpose: 'Catalogue', notice: { text: 'Shown until you say no.' } };
const PATIENCE_MS = 60_000;
/** The names of all connections of a process that does everything, and the one that waits for notifications. */
const CONNECTIONS = ['avouch', 'avouch-agent', 'avouch-import', 'pgboss', 'listener'];
const NAMED = `select distinct case when query ~ '^LISTEN|pg_listening_channels' then 'listener'
  else application_name end as name from pg_stat_activity where application_name <> ''`;
const EMPTY = 'synchronous_standby_names is empty, so one machine alone confirms commits';

describe('a primary with a synchronous standby', () => {
  let parent: string;
  let servers: ReplicatedPostgres;
  let service: Service;
  let api: ReturnType<typeof createApiClient>;
  const MASTER_KEY = randomBytes(32).toString('base64');
  const config = () =>
    loadConfig({
      DATABASE_URL: servers.url,
      DATABASE_REQUIRE_SYNC: '1',
      DATA_DIR: join(parent, randomBytes(4).toString('hex')),
      BLOBS_URL: join(parent, 'blobs'),
      PORT: '0',
      MASTER_KEY,
      ALLOW_DEV_SETUP: '1',
      ENGINE_WORKERS: '1',
    });
  const start = () => startService({ config: config(), log: createLogger({ level: 'silent', pretty: false }) });
  before(async () => {
    parent = await mkdtemp(join(tmpdir(), 'avouch-test-failover-'));
    await chmod(parent, 0o711);
    servers = await startReplicatedPostgres(parent);
    service = await start();
    const { apiKey } = await makeAccount(service.context.ctx, ACCOUNT);
    api = createApiClient(service.url, apiKey);
  });
  after(async () => {
    await service?.stop();
    await servers?.stop();
    await rm(parent, { recursive: true, force: true });
  });

  const ask = <Row extends object>(text: string): Promise<Row[]> =>
    withClient(servers.superuser(servers.primary()), {}, async (client) => (await client.query<Row>(text)).rows);
  const isReady = async (): Promise<boolean> => (await fetch(`${service.url}/readyz`)).ok;
  const until = async (holds: () => Promise<boolean>, what: string): Promise<void> => {
    for (const end = Date.now() + PATIENCE_MS; !(await holds()); await sleep(50)) assert.ok(Date.now() < end, what);
  };
  const nameStandby = async (name: string): Promise<void> => {
    await ask(`alter system set synchronous_standby_names = '${name}'`);
    servers.primary().reload();
  };
  const post = (title: string) => api.post('/v1/projects', { title });

  it('serves, and the doctor shows the standby', async () => {
    assert.equal((await post('first')).status, 201);
    await until(isReady, 'it is not ready');
    const [found] = await checkReplication(service.context.database, config());
    assert.equal(found?.status, 'ok');
    const { port } = servers.primary();
    const says = `the primary is 127\\.0\\.0\\.1:${port}, timeline 1; standby walreceiver \\(sync\\), \\d+ KiB behind`;
    assert.match(found?.says ?? '', new RegExp(`^${says}$`));
  });

  it('answers 503 to a commit whose wait for the standby was canceled', async () => {
    servers.standby().signal('SIGSTOP');
    const sent = post('canceled');
    const waiting = `select pid from pg_stat_activity where wait_event = 'SyncRep' and application_name = 'avouch'`;
    await until(async () => (await ask(waiting)).length > 0, 'no commit waits');
    const cancel = setInterval(
      () => void ask(`select pg_cancel_backend(pid) from (${waiting}) as waiting`).catch(() => undefined),
      50,
    );
    const { status } = await sent;
    clearInterval(cancel);
    servers.standby().signal('SIGCONT');
    assert.equal(status, 503);
    await until(isReady, 'it does not recover');
  });

  it('is not ready while the primary confirms commits alone, and a start is refused', async () => {
    await nameStandby('');
    await until(async () => !(await isReady()), 'it stays ready');
    const [found] = await checkReplication(service.context.database, config());
    assert.equal(found?.status, 'fail');
    assert.ok(found?.says.endsWith(EMPTY));
    const message = `DATABASE_REQUIRE_SYNC=1, but ${EMPTY}: if that machine is lost, acknowledged data is lost.`;
    await assert.rejects(start(), { message });
    await nameStandby('*');
    await until(isReady, 'it does not become ready again');
    await ask('alter role avouch_app set synchronous_commit = local');
    await assert.rejects(start(), { message: /^DATABASE_REQUIRE_SYNC=1, but synchronous_commit is local/ });
    await ask('alter role avouch_app reset synchronous_commit');
  });

  it('checks the certificate of the chosen server, which need not be the first of the list', async () => {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const der = await selfSigned({ ...pair, name: 'localhost', hosts: ['localhost'] });
    const certificate = new X509Certificate(der).toString();
    const { cluster, port } = servers.primary();
    const user = chooseServerUser();
    const files = { cert: certificate, key: String(pair.privateKey.export({ type: 'pkcs8', format: 'pem' })) };
    for (const [name, text] of Object.entries(files)) {
      await writeFile(join(cluster, name), text);
      giveToServer(join(cluster, name), 0o600, user);
    }
    for (const setting of [`ssl_cert_file = 'cert'`, `ssl_key_file = 'key'`, 'ssl = on'])
      await ask(`alter system set ${setting}`);
    servers.primary().reload();
    await writeFile(join(parent, 'root.pem'), certificate);
    const { user: name, password, database } = servers.superuser(servers.primary());
    const urlOf = (hosts: string) =>
      postgresUrl(
        `postgres://${name}:${password}@${hosts}/${database}?sslmode=verify-full&sslrootcert=${join(parent, 'root.pem')}`,
      ) ?? '';
    const isEncrypted = async (hosts: string): Promise<unknown> => {
      const { rows } = await withClient(createConnector(urlOf(hosts))(urlOf(hosts)), {}, (client) =>
        client.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()'),
      );
      return rows;
    };
    await until(async () => {
      const shown = await ask<{ ssl: string }>('show ssl');
      return shown[0]?.ssl === 'on';
    }, 'TLS stays off');
    // By the address, the certificate does not fit; by the name, it does.
    assert.deepEqual(await isEncrypted(`127.0.0.1:${port},localhost:${port}`), [{ ssl: true }]);
    await assert.rejects(isEncrypted(`127.0.0.1:${port},127.0.0.1:${port}`), /ERR_TLS_CERT_ALTNAME_INVALID/);
  });

  for (const how of ['killed', 'frozen'] as const)
    it(`follows with every connection after the primary was ${how}, and ignores it when it returns`, async () => {
      const lost = servers.lose(how);
      await servers.promote();
      if (how === 'killed') await servers.comeBack(lost);
      await servers.rebuild();
      await until(async () => (await post('after')).status === 201, 'nothing is written');
      if (how === 'frozen') await servers.comeBack(lost);
      // The agent's connection opens on use.
      assert.equal((await api.post('/v1/consents', CONSENT)).status, 201);
      await until(async () => {
        const names = new Set((await ask<{ name: string }>(NAMED)).map(({ name }) => name));
        return CONNECTIONS.every((each) => names.has(each));
      }, 'a kind of connection is missing');
      // Twice the time after which all servers are asked again.
      await sleep(4_000);
      const left = `${NAMED} and application_name <> 'avouch-hosts' and usename <> 'postgres'`;
      await until(async () => {
        const { rows } = await withClient(servers.superuser(lost), {}, (client) => client.query(left));
        return rows.length === 0;
      }, 'a connection to the former primary is left');
      assert.equal((await post('after that')).status, 201);
      await lost.clear();
    });
});
