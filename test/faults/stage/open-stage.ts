import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { openEmbeddedPostgres, removeDataFolder } from '#platform/db/embedded/index.ts';
import { DATABASE } from '#platform/db/roles.ts';
import { type Behaviour, type Receiver, startReceiver } from '../../../scripts/bench/webhooks/receiver.ts';
import { createApiClient } from '../../support/api-client.ts';
import { startBalancer } from '../../support/balancer.ts';
import { createHistory, type History } from '../load/history.ts';
import type { Target } from '../load/send-write.ts';
import { mountDisk } from './mount-disk.ts';
import { openTestAccount, type RunCommand } from './open-account.ts';
import { createServiceProcess, type ServiceProcess } from './service-process.ts';

const PROJECT = resolve(import.meta.dirname, '../../..');
const EVENTS = ['consent.given', 'identity.verified'];
/** Of each hundred events, how many the receiver answers by 500, and how many by a reset, at the first attempt. */
const ERRORS = 3;
const RESETS = 3;

/** A service as `npm start` runs it, with its own PostgreSQL, and an organisation in test mode whose events go to a receiver. */
export interface Stage {
  folder: string;
  service: ServiceProcess;
  target: Target;
  history: History;
  receiver: Receiver;
  /** SQL as the superuser of the service's own server, which must be running. */
  sql<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Pid of the postmaster; another one after each of its deaths. */
  postmaster(): Promise<number>;
  /** An operator's command beside the service. */
  command: RunCommand;
  close(): Promise<void>;
}

export interface StageOptions {
  /** Keeps the data on a disk of so many MiB, in memory; needs root on Linux. */
  diskMiB?: number;
  /** Clients come by a balancer, which sends only where the service is ready. */
  isBalanced?: boolean;
  /** Of the service, beside the usual ones. */
  settings?: Record<string, string>;
}

export async function openStage(name: string, { diskMiB, isBalanced, settings }: StageOptions = {}): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), `avouch-faults-${name}-`));
  // Where root runs this, the server runs as nobody and must get through.
  await chmod(folder, 0o711);
  await mkdir(join(folder, 'tmp'));
  await chmod(join(folder, 'tmp'), 0o1777);
  const data = join(folder, 'data');
  const disk = diskMiB === undefined ? undefined : await mountDisk(data, diskMiB);
  const masterKey = randomBytes(32).toString('base64');
  const service = await createServiceProcess(folder, { DATA_DIR: data, MASTER_KEY: masterKey, ...settings });
  const receiver = await startReceiver(behave);
  const balancer = isBalanced ? await startBalancer([service.url]) : undefined;
  const close = async (): Promise<void> => {
    await service.end('SIGKILL');
    receiver.close();
    await balancer?.stop();
    await removeDataFolder(join(data, 'postgres'));
    await disk?.unmount();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await service.start();
    const command: RunCommand = (script, ...args) => runCommand(service.env, script, args);
    const target = { url: balancer?.url ?? service.url, key: await openTestAccount(service.url, command) };
    await addEndpoint({ ...target, url: service.url }, receiver);
    const history = createHistory(join(folder, 'history.jsonl'));
    return { folder, service, target, history, receiver, ...openServer(join(data, 'postgres')), command, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function addEndpoint({ url, key }: Target, receiver: Receiver): Promise<void> {
  const { status, body } = await createApiClient(url, key).post('/v1/webhooks', { url: receiver.url, events: EVENTS });
  if (status !== 201) throw new Error(`the endpoint was refused: ${JSON.stringify(body)}`);
}

function openServer(folder: string): Pick<Stage, 'sql' | 'postmaster'> {
  const join = () => openEmbeddedPostgres({ folder, join: true, log: () => undefined });
  return {
    sql: async <Row extends object>(text: string, values: unknown[] = []) => {
      const client = new pg.Client({ ...(await join()).superuser, database: DATABASE });
      await client.connect();
      try {
        return (await client.query<Row>(text, values)).rows;
      } finally {
        await client.end();
      }
    },
    postmaster: async () => (await join()).pid(),
  };
}

async function runCommand(env: NodeJS.ProcessEnv, script: string, args: string[]) {
  const run = promisify(execFile)(process.execPath, [script, ...args], { cwd: PROJECT, env, maxBuffer: 2 ** 26 });
  return run.then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
  );
}

/** Fails some first attempts, the same in each run of the same events' ids; any other is accepted. */
function behave(id: string, nth: number): Behaviour {
  if (nth > 1) return 'accept';
  const share = createHash('sha256').update(id).digest().readUInt32BE(0) % 100;
  if (share < ERRORS) return 'error';
  return share < ERRORS + RESETS ? 'reset' : 'accept';
}
