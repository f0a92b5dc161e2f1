// An external PostgreSQL: a durable server created for the test, reached by DATABASE_URL.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { loadConfig } from '#config/config.ts';
import type { Env } from '#config/env.ts';
import { makeAccount } from '#domains/accounts/accounts/index.ts';
import { checkDurability } from '#platform/db/check-settings.ts';
import { type EmbeddedPostgres, openEmbeddedPostgres, removeDataFolder } from '#platform/db/embedded/index.ts';
import { createLogger } from '#platform/logger/index.ts';
import { type Service, startService } from '../../../src/app.ts';
import { createApiClient } from '../../support/api-client.ts';
import { superuserConnection } from '../../support/postgres/database-server.ts';

const MASTER_KEY = Buffer.alloc(32, 9).toString('base64');
const PASSWORD = "it's a p@ss/word?&=%";
const OWNER = 'studio_owner';
const ACCOUNT = { email: 'a@example.org', password: 'correct horse battery', organization: 'A', key: 'a' };

describe('external PostgreSQL', () => {
  let parent: string;
  let server: EmbeddedPostgres;
  const running: Service[] = [];
  before(async () => {
    parent = await mkdtemp(join(tmpdir(), 'avouch-test-external-'));
    await chmod(parent, 0o711);
    server = await openEmbeddedPostgres({ folder: join(parent, 'postgres'), log: () => undefined });
    await makeOwner(OWNER, 'createrole');
    await asSuperuser(`create database studio owner ${OWNER}`, `create database crowd owner ${OWNER}`);
    await (await start({ DATABASE_URL: urlOf('studio') })).stop();
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((service) => service.stop()));
  });
  after(async () => {
    await server.stop();
    await removeDataFolder(join(parent, 'postgres'));
    await rm(parent, { recursive: true, force: true });
  });

  const asSuperuser = async (...statements: string[]): Promise<void> => {
    const client = new pg.Client(server.superuser);
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  const start = async (env: Env & { DATABASE_URL: string }): Promise<Service> => {
    const shared = {
      DATA_DIR: join(parent, `data-${randomBytes(4).toString('hex')}`),
      // The epoch keys of a database are in its blob store, so all services on it share one store.
      BLOBS_URL: join(parent, `blobs${new URL(env.DATABASE_URL).pathname}`),
    };
    const service = await startService({
      config: loadConfig({ PORT: '0', MASTER_KEY, ALLOW_DEV_SETUP: '1', ...shared, ...env }),
      log: createLogger({ level: 'silent', pretty: false }),
    });
    running.push(service);
    return service;
  };
  const makeOwner = (name: string, rights: string): Promise<void> =>
    asSuperuser(`create role ${name} login ${rights} password ${pg.escapeLiteral(PASSWORD)}`);
  const urlOf = (
    database: string,
    user = OWNER,
    { host, port, password } = { ...server.superuser, password: PASSWORD },
  ) => `postgresql://${user}:${encodeURIComponent(password)}@${encodeURIComponent(host)}:${port}/${database}`;

  describe('refuses to start on settings that lose acknowledged data', () => {
    const every = 'fsync=off, full_page_writes=off, synchronous_commit=off';
    const refused: [string, string, () => Promise<{ DATABASE_URL: string }>][] = [
      [every, 'of a server', async () => ({ DATABASE_URL: urlOf('postgres', 'postgres', superuserConnection()) })],
      ['synchronous_commit=off', 'of the owner', async () => ({ DATABASE_URL: await withSetting(OWNER) })],
      [
        'synchronous_commit=off',
        'of the serving role',
        async () => ({ DATABASE_URL: await withSetting('avouch_app') }),
      ],
    ];
    const withSetting = async (role: string): Promise<string> => {
      await asSuperuser(`alter role ${role} set synchronous_commit = off`);
      return urlOf('studio');
    };
    for (const [settings, whose, prepare] of refused) {
      it(`${settings} ${whose}`, async () => {
        const env = await prepare();
        const message = `PostgreSQL runs with ${settings}: acknowledged data could be lost. Turn it on.`;
        await assert.rejects(start(env), { message });
      });
    }
    after(() => asSuperuser(`alter role ${OWNER} reset all`, 'alter role avouch_app reset synchronous_commit'));

    it('but accepts stricter settings', async () => {
      for (const value of ['local', 'remote_write', 'remote_apply', 'on']) {
        await asSuperuser(`alter role postgres set synchronous_commit = ${value}`);
        await checkDurability(server.superuser);
      }
      await asSuperuser('alter role postgres reset synchronous_commit');
    });
  });

  it('serves from DATABASE_URL in either form, keeps its data, and refuses another master key without damage', async () => {
    const { host, port } = server.superuser;
    const forms = [
      urlOf('studio'),
      `postgres:///studio?host=${host}&port=${port}&user=${OWNER}&password=${encodeURIComponent(PASSWORD)}`,
    ];
    const keys: string[] = [];
    for (const DATABASE_URL of forms) {
      const service = await start({ DATABASE_URL });
      const made = await makeAccount(service.context.ctx, ACCOUNT);
      keys.push(made.apiKey);
      for (const key of keys) assert.equal((await createApiClient(service.url, key).get('/v1/persons')).status, 200);
      const wrong = start({ DATABASE_URL, MASTER_KEY: Buffer.alloc(32, 1).toString('base64') });
      await assert.rejects(wrong, {
        message: /^This database was created with another master key \([^.]*\.key [^.]*\)\.$/,
      });
      // New connections of the running service still succeed, so the refused start has changed no password.
      const many = await Promise.all(
        Array.from({ length: 15 }, () => createApiClient(service.url, made.apiKey).get('/v1/persons')),
      );
      assert.deepEqual(new Set(many.map(({ status }) => status)), new Set([200]));
      await service.stop();
    }
  });

  it('serves with DATABASE_APP_URL when the owner role may not create roles', async () => {
    await asSuperuser('alter role avouch_app rename to avouch_app_of_before');
    await asSuperuser(`create role avouch_app login password ${pg.escapeLiteral(PASSWORD)}`);
    await makeOwner('plain_owner', 'nocreaterole');
    await asSuperuser('create database given owner plain_owner');
    const DATABASE_URL = urlOf('given', 'plain_owner');
    await assert.rejects(start({ DATABASE_URL }), /permission denied to (create|alter) role/);
    const other = start({ DATABASE_URL, DATABASE_APP_URL: urlOf('given', 'postgres') });
    await assert.rejects(other, { message: 'DATABASE_APP_URL must name the role avouch_app' });
    const service = await start({ DATABASE_URL, DATABASE_APP_URL: urlOf('given', 'avouch_app') });
    const { apiKey } = await makeAccount(service.context.ctx, ACCOUNT);
    assert.equal((await createApiClient(service.url, apiKey).get('/v1/persons')).status, 200);
    await service.stop();
    await asSuperuser(
      'drop database given',
      'drop role avouch_app',
      'alter role avouch_app_of_before rename to avouch_app',
    );
  });

  it('lets four services start concurrently on a new database', async () => {
    const services = await Promise.all(Array.from({ length: 4 }, () => start({ DATABASE_URL: urlOf('crowd') })));
    const [first] = services;
    assert.ok(first);
    const { apiKey } = await makeAccount(first.context.ctx, ACCOUNT);
    for (const { url } of services) assert.equal((await createApiClient(url, apiKey).get('/v1/persons')).status, 200);
  });
});
