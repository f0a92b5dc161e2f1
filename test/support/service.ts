// A whole service in the test's own process, on a separate database that is cloned from a migrated template.
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { loadConfig } from '#config/config.ts';
import type { Env } from '#config/env.ts';
import type { Context } from '#domains/context.ts';
import type { Connection } from '#platform/db/database.ts';
import type { OpenDatabase } from '#platform/db/open-database.ts';
import { OWNER_ROLE, prepareEmbedded, prepareRoles, rolePassword } from '#platform/db/roles.ts';
import { AGENT_ROLE, APP_ROLE } from '#platform/db/row-security.ts';
import { createLogger } from '#platform/logger/index.ts';
import { domains, startService } from '../../src/app.ts';
import { openContext } from '../../src/open-context.ts';
import { type ApiClient, createApiClient } from './api-client.ts';
import { sharedEngine } from './engine-server.ts';
import { createScratchDatabase, superuserConnection } from './postgres/database-server.ts';
import { sharedProver } from './shared-prover.ts';

/** The same in every worker, because roles belong to the whole server. */
const MASTER_KEY = Buffer.alloc(32, 7);
const TEMPLATE = 'avouch_template';
const TEMPLATE_LOCK = 5_441;

export interface TestInstance {
  url: string;
  ctx: Context;
  /** Every line that was logged. */
  logs: string[];
  /** Calls without a token. */
  anonymous: ApiClient;
  /** An activated account of its own organization, made by the operator's way. */
  account(options?: { scopes?: string[] }): Promise<TestAccount>;
  /** The mails kept so far, newest last. */
  mails(): Promise<string[]>;
  stop(): Promise<void>;
}

export interface TestService extends TestInstance {
  /** How the owner of the database connects. */
  owner: Connection;
  /** SQL as a role of the service; `superuser` sees everything. */
  sql(role: 'superuser' | typeof APP_ROLE, text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** Moves the clock of the service, and of its twins, forward. */
  advance(seconds: number): void;
  /** A second process's worth of service on the same database, with the same clock; to be stopped first. */
  twin(env?: Env, options?: TestServiceOptions): Promise<TestInstance>;
}

export interface TestAccount {
  api: ApiClient;
  apiKey: string;
  organization: string;
  email: string;
  password: string;
}

export interface TestServiceOptions {
  /** `own` runs the service's own engine, for tests of its processes; else it looks through the run's (`sharedEngine`). */
  engine?: 'own' | 'shared';
  /** Maximum time of a stop. */
  stopMs?: number;
}

/** What looks at each service of a run once more before it stops. */
export const beforeStop: ((service: TestService) => Promise<void>)[] = [];

/** Starts a service with settings of its own; every test file stops what it started. */
export async function startTestService(env: Env = {}, options: TestServiceOptions = {}): Promise<TestService> {
  await ensureTemplate();
  const name = `avouch_test_${randomBytes(6).toString('hex')}`;
  await createScratchDatabase(name, { template: TEMPLATE, owner: OWNER_ROLE });
  const time = { ahead: 0 };
  const superuser = keepConnection({ ...superuserConnection(), database: name });
  const dataDir = env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'avouch-test-data-')));
  const shared = { BLOBS_URL: join(dataDir, 'blobs'), ...env };
  const first = await startInstance(name, { ...shared, DATA_DIR: dataDir }, time, options);
  const service: TestService = {
    ...first,
    owner: databaseOf(name).owner,
    // Only the serving role's connection must be a new one each time: what a session was told before is what its tests are about.
    sql: (role, text, values) =>
      role === 'superuser' ? superuser.query(text, values) : runSql(connectionAs(name, role), text, values),
    advance: (seconds) => {
      time.ahead += seconds * 1000;
    },
    twin: (twinEnv = {}, own = options) => startInstance(name, { ...shared, ...twinEnv }, time, own),
    stop: async () => {
      try {
        for (const look of beforeStop) await look(service);
      } finally {
        await first.stop();
        await superuser.end();
        if (env.DATA_DIR === undefined) await rm(dataDir, { recursive: true, force: true });
        await asSuperuser('postgres', (client) => client.query(`drop database ${name} with (force)`));
      }
    },
  };
  return service;
}

/** One process's worth of service on a database; `stop` leaves the database. */
async function startInstance(
  database: string,
  env: Env,
  time: { ahead: number },
  { engine, stopMs }: TestServiceOptions,
): Promise<TestInstance> {
  const dataDir = env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'avouch-test-data-')));
  const logs: string[] = [];
  const log = createLogger({ level: 'debug', pretty: false, destination: { write: (line) => void logs.push(line) } });
  const clock = { now: () => new Date(Date.now() + time.ahead) };
  const service = await startService({
    config: testConfig({ ...env, DATA_DIR: dataDir }),
    log,
    clock,
    openDatabase: async () => databaseOf(database),
    ...(stopMs !== undefined && { stopMs }),
  });
  const { ctx } = service.context;
  if (engine !== 'own') Object.assign(ctx.engine, sharedEngine(clock));
  // With a setting of its own it is the prover that is tested.
  if (!Object.keys(env).some((name) => name.startsWith('PROVER_'))) Object.assign(ctx.prover, sharedProver());
  return {
    url: service.url,
    ctx,
    logs,
    anonymous: createApiClient(service.url),
    account: (options) => makeTestAccount(service.url, ctx, options),
    mails: () => readMails(join(dataDir, 'mails')),
    stop: async () => {
      await service.stop();
      if (env.DATA_DIR === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function testConfig(env: Env) {
  return loadConfig({
    PORT: '0',
    MASTER_KEY: MASTER_KEY.toString('base64'),
    EGRESS_ALLOW: '127.0.0.0/8',
    RATE_LIMIT_PER_MINUTE: '10000',
    // Two test files run at once, and each loads its networks again.
    ENGINE_WORKERS: '1',
    ALLOW_DEV_SETUP: '1',
    // Most tests erase in order to see what is left; those of the delay say how long it is.
    ERASURE_DELAY_HOURS: '0',
    ...env,
  });
}

export async function makeTestAccount(
  url: string,
  ctx: Context,
  options: { scopes?: string[] } = {},
): Promise<TestAccount> {
  const { makeAccount } = await import('#domains/accounts/accounts/index.ts');
  const email = `owner-${randomBytes(4).toString('hex')}@example.org`;
  const password = 'correct horse battery';
  const made = await makeAccount(ctx, {
    email,
    password,
    organization: 'Test studio',
    key: 'test',
    ...(options as object),
  });
  return {
    api: createApiClient(url, made.apiKey),
    apiKey: made.apiKey,
    organization: made.organization,
    email,
    password,
  };
}

let template: Promise<void> | undefined;

/** Migrates one database that all tests clone; the first worker that comes does it. */
function ensureTemplate(): Promise<void> {
  template ??= makeTemplate();
  return template;
}

async function makeTemplate(): Promise<void> {
  await asSuperuser('postgres', async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [TEMPLATE]);
    if (rowCount) return;
    await buildTemplate('avouch_template_building');
    await client.query(`alter database avouch_template_building rename to ${TEMPLATE}`);
  });
}

async function buildTemplate(name: string): Promise<void> {
  await asSuperuser('postgres', (client) => client.query(`drop database if exists ${name}`));
  await prepareEmbedded(superuserConnection(), MASTER_KEY, name);
  await prepareRoles(
    { ...superuserConnection(), database: name, user: OWNER_ROLE, password: rolePassword(MASTER_KEY, OWNER_ROLE) },
    MASTER_KEY,
  );
  const folder = await mkdtemp(join(tmpdir(), 'avouch-test-template-'));
  const context = await openContext({
    config: testConfig({ DATA_DIR: folder }),
    publicUrl: 'http://localhost:1',
    log: createLogger({ level: 'silent', pretty: false }),
    domains,
    mode: 'own',
    openDatabase: async () => databaseOf(name),
  });
  await context.close();
  // What the first start wrote for its own address, the clone writes again for its own.
  await asSuperuser(name, (client) =>
    client.query('truncate instance; truncate veramo.agent_setting; delete from key_epochs'),
  );
  await rm(folder, { recursive: true, force: true });
}

const connectionAs = (database: string, user: string): Connection => ({
  ...superuserConnection(),
  user,
  password: rolePassword(MASTER_KEY, user),
  database,
});

function databaseOf(database: string): OpenDatabase {
  return {
    owner: connectionAs(database, OWNER_ROLE),
    app: connectionAs(database, APP_ROLE),
    agent: connectionAs(database, AGENT_ROLE),
    healthy: () => true,
    close: async () => undefined,
  };
}

type Rows = Record<string, unknown>[];

const rowsOf = (result: pg.QueryResult | pg.QueryResult[]): Rows =>
  (Array.isArray(result) ? result.at(-1) : result)?.rows ?? [];

async function runSql(connection: Connection, text: string, values: unknown[] = []): Promise<Rows> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return rowsOf(await client.query(text, values));
  } finally {
    await client.end();
  }
}

/** Runs one statement after another on one connection, each as if it were new; what comes meanwhile gets its own. */
function keepConnection(connection: Connection) {
  let kept: Promise<pg.Client> | undefined;
  let busy = false;
  const open = async (): Promise<pg.Client> => {
    const client = new pg.Client(connection);
    client.on('error', () => {
      kept = undefined;
    });
    await client.connect();
    return client;
  };
  return {
    query: async (text: string, values: unknown[] = []): Promise<Rows> => {
      if (busy) return runSql(connection, text, values);
      busy = true;
      try {
        kept ??= open();
        const client = await kept;
        try {
          return rowsOf(await client.query(text, values));
        } finally {
          // A transaction that the statement began, and what it set.
          await client.query('rollback');
          await client.query('discard all');
        }
      } catch (error) {
        if (!(error instanceof pg.DatabaseError) || error.severity === 'FATAL') kept = undefined;
        throw error;
      } finally {
        busy = false;
      }
    },
    end: async (): Promise<void> => {
      await (await kept)?.end();
    },
  };
}

async function asSuperuser<T>(database: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...superuserConnection(), database });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/** The mails that a service without SMTP settings kept, oldest first. */
export async function readMails(folder: string): Promise<string[]> {
  // What is still being written has another name.
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  return Promise.all(names.sort().map((file) => readFile(join(folder, file), 'utf8')));
}
