import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadConfig } from '#config/config.ts';
import { makeAccount } from '#domains/accounts/accounts/index.ts';
import type { Context } from '#domains/context.ts';
import type { Connection } from '#platform/db/database.ts';
import type { OpenDatabase } from '#platform/db/open-database.ts';
import { createLogger } from '#platform/logger/index.ts';
import { type Actor, SCOPES, systemActor } from '#platform/operation/actor.ts';
import { domains } from '../../../src/app.ts';
import { openContext } from '../../../src/open-context.ts';
import { openBenchDatabase } from '../credentials/database.ts';

const SCRIPT = fileURLToPath(new URL('./service-process.ts', import.meta.url));

export interface ServedAccount {
  actor: Actor;
  apiKey: string;
  /** The owner's login. */
  email: string;
  password: string;
}

export interface ServedProcess {
  url: string;
  pid: number | undefined;
  stop(): Promise<void>;
}

/** A service in a separate process. This process has its context on the same database and runs no jobs. */
export interface Served {
  url: string;
  process: ChildProcess;
  /** The service's data folder. */
  dataDir: string;
  database: OpenDatabase;
  /** The settings of an operator's command beside it. */
  env: Record<string, string>;
  ctx: Context;
  /** Starts another process of the service, on another port. */
  another(settings: Record<string, string>): Promise<ServedProcess>;
  /** A separate organization with a key that has every scope. */
  account(): Promise<ServedAccount>;
  close(): Promise<void>;
}

/**
 * `hear` receives the output of the service's process, which is printed here otherwise. `folder` keeps the data; a
 * temporary folder is deleted at the end.
 */
export async function openServed(
  settings: Record<string, string> = {},
  { hear, folder }: { hear?: (text: string) => void; folder?: string | undefined } = {},
): Promise<Served> {
  const bench = await openBenchDatabase(folder);
  const database = await bench.ours();
  const port = await freePort();
  const own = {
    ...{ MASTER_KEY: Buffer.from(bench.masterKey).toString('base64'), PORT: String(port), ALLOW_DEV_SETUP: '1' },
    // Both share one store, as several processes on one database do.
    BLOBS_URL: join(bench.folder, 'blobs'),
  };
  const context = await openContext({
    config: loadConfig({ ...own, DATA_DIR: join(bench.folder, 'here') }),
    // The first process to open a database sets its address.
    publicUrl: `http://localhost:${port}`,
    log: createLogger({ level: 'silent', pretty: false }),
    domains,
    mode: 'own',
    openDatabase: async () => database,
  });
  const { ctx } = context;
  const dataDir = join(bench.folder, 'there');
  const env = { ...own, DATA_DIR: dataDir, ...settings, DATABASE_URL: urlOf(database.owner) };
  const { child, url } = await startProcess(env, hear);
  const others: ChildProcess[] = [];
  return {
    url,
    process: child,
    dataDir,
    database,
    env,
    ctx,
    another: async (more) => {
      const name = `there-${others.length + 1}`;
      const settled = { ...env, ...more, PORT: String(await freePort()), DATA_DIR: join(bench.folder, name) };
      const started = await startProcess(settled, hear);
      others.push(started.child);
      return { url: started.url, pid: started.child.pid, stop: () => endProcess(started.child) };
    },
    account: () => newAccount(ctx),
    close: async () => {
      await Promise.all([child, ...others].map(endProcess));
      await context.close();
      await bench.close();
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function newAccount(ctx: Context): Promise<ServedAccount> {
  const login = { email: `bench-${crypto.randomUUID()}@example.org`, password: 'correct horse battery' };
  const { organization, apiKey } = await makeAccount(ctx, {
    ...login,
    organization: 'Bench',
    key: 'bench',
    scopes: SCOPES,
  });
  return { actor: systemActor(organization, 'bench'), apiKey, ...login };
}

function urlOf(connection: Connection): string {
  if ('connectionString' in connection) return connection.connectionString;
  const { database, port, ...named } = connection;
  return `postgres:///${database}?${new URLSearchParams({ ...named, port: String(port) })}`;
}

async function startProcess(
  env: Record<string, string>,
  hear: ((text: string) => void) | undefined,
): Promise<{ child: ChildProcess; url: string }> {
  const inherited = { PATH: process.env.PATH, HOME: process.env.HOME };
  // One worker each: a benchmark of HTTP or webhooks gives them no work.
  const few = { ENGINE_WORKERS: '1', PROVER_WORKERS: '1', LOG_LEVEL: 'error' };
  const child = fork(SCRIPT, { env: { ...inherited, ...few, ...env }, silent: hear !== undefined });
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => hear?.(text));
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message: { url: string }) => resolve(message.url));
    child.once('exit', (code) => reject(new Error(`the service ended with ${code}`)));
  });
  return { child, url };
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.disconnect();
  await ended;
}
