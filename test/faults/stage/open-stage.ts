import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Behaviour, type Receiver, startReceiver } from '../../../scripts/bench/webhooks/receiver.ts';
import { createApiClient } from '../../support/api-client.ts';
import { type Balancer, startBalancer } from '../../support/peers/balancer.ts';
import type { MachinePlace } from '../../support/postgres/machine.ts';
import { createHistory, type History } from '../load/history.ts';
import type { Target } from '../load/send-write.ts';
import { createServices } from './create-services.ts';
import { mountDisk } from './mount-disk.ts';
import { openTestAccount } from './open-account.ts';
import { type RunCommand, runCommand } from './run-command.ts';
import type { ServiceProcess } from './service-process.ts';
import { ownDatabase, type Sql, type StageDatabase, sharedDatabase } from './stage-database.ts';

const EVENTS = ['consent.given', 'identity.verified'];
/** Of each hundred events, how many the receiver answers by 500, and how many by a reset, at the first attempt. */
const ERRORS = 3;
const RESETS = 3;
const STARTS = 5;

/** A service as `npm start` runs it, or several processes of one, and an organization in test mode whose events go to receivers. */
export interface Stage {
  folder: string;
  /** The first of its processes, which answers requests. */
  service: ServiceProcess;
  /** All of them. */
  services: readonly ServiceProcess[];
  target: Target;
  /** Scopes of everything, in live mode, of the same organization. */
  liveKey: string;
  history: History;
  /** The first is there for all scenarios; more where one asks for them. */
  receivers: readonly Receiver[];
  /** Where clients come by a balancer. */
  balancer?: Balancer;
  sql: Sql;
  postmaster: StageDatabase['postmaster'];
  /** What the processes have logged of the request whose ID ends this text. */
  logged(text: string): string;
  /** An operator's command beside the service. */
  command: RunCommand;
  /** Ends all by SIGTERM, and says what did not end well. */
  end(): Promise<string[]>;
  close(): Promise<void>;
}

export type Behave = (id: string, nth: number) => Behaviour;

export interface StageOptions {
  /** Keeps the data on a disk of so many MiB, in memory; needs root on Linux. */
  diskMiB?: number;
  /** Clients come by a balancer, which sends only where processes are ready. */
  isBalanced?: boolean;
  /** Of every process, beside the usual ones. */
  settings?: Record<string, string>;
  /** Of each of several processes on one PostgreSQL and one folder of blobs; one with a PostgreSQL of its own where absent. */
  processes?: readonly Record<string, string>[];
  /** The machines on which the processes run, one for each; all on the loopback where absent. */
  places?: readonly MachinePlace[];
  /** Where the receivers listen; the loopback where absent. */
  receiversAt?: string;
  /** Opens the database in an empty folder, instead of these. */
  database?: (folder: string) => Promise<StageDatabase>;
  /** The checkout that its processes run at first, and whose command opens the account; this one where absent. */
  version?: string;
  /** What each receiver does with the attempt number `nth` (from 1) at an event. */
  receivers?: readonly Behave[];
}

export async function openStage(name: string, options: StageOptions = {}): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), `avouch-faults-${name}-`));
  // Where root runs this, the server runs as a user of its own and must get through.
  await chmod(folder, 0o711);
  await mkdir(join(folder, 'tmp'));
  await chmod(join(folder, 'tmp'), 0o1777);
  const data = join(folder, 'data');
  const disk = options.diskMiB === undefined ? undefined : await mountDisk(data, options.diskMiB);
  const database = await openDatabase(folder, data, options);
  const services = await createServices({ folder, data, database }, options);
  const [service] = services;
  if (!service) throw new TypeError('a stage needs a process');
  const receivers = await Promise.all(
    (options.receivers ?? [failSometimes]).map((behave) => startReceiver(behave, options.receiversAt)),
  );
  const web = services.filter(({ isWeb }) => isWeb).map(({ url }) => url);
  const balancer = options.isBalanced ? await startBalancer(web) : undefined;
  const close = async (): Promise<void> => {
    for (const each of services) await each.end('SIGKILL');
    for (const receiver of receivers) receiver.close();
    await balancer?.stop();
    await database.stop();
    await database.remove();
    await disk?.unmount();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    // The first one migrates; on one computer, several starts at once take longer than one after another.
    if (options.places) for (const each of services) await startAgain(each);
    else {
      await service.start();
      await Promise.all(services.slice(1).map((each) => each.start()));
    }
    const commandOf =
      (version?: string): RunCommand =>
      (script, ...args) =>
        runCommand([script, ...args], { env: service.env, inside: options.places?.[0]?.inside, version });
    const command = commandOf();
    const { liveKey, testKey } = await openTestAccount(service.url, commandOf(options.version));
    for (const receiver of receivers) await addEndpoint({ url: service.url, key: testKey }, receiver);
    const target = { url: balancer?.url ?? service.url, key: testKey };
    const history = createHistory(join(folder, 'history.jsonl'));
    const { sql, postmaster } = database;
    const end = async (): Promise<string[]> => {
      const codes = await Promise.all(services.map((each) => each.end('SIGTERM')));
      await database.stop();
      return codes.filter((code) => code !== 0).map((code) => `a process of the service ended with ${code}`);
    };
    const logged = (text: string): string => {
      const files = services.map((_, index) => readFileSync(join(folder, `service-${index}.log`), 'utf8'));
      const id = text.split(' ').at(-1) ?? text;
      return files.flatMap((lines) => lines.split('\n').filter((line) => line.includes(id))).join(' ');
    };
    const there = { logged, folder, service, services, target, liveKey, history, receivers, sql, postmaster, command };
    return { ...there, ...(balancer && { balancer }), end, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openDatabase(folder: string, data: string, options: StageOptions): Promise<StageDatabase> {
  if (options.database) {
    const servers = join(folder, 'servers');
    await mkdir(servers);
    await chmod(servers, 0o711);
    return options.database(servers);
  }
  return options.processes ? sharedDatabase(join(folder, 'postgres')) : ownDatabase(data);
}

async function addEndpoint({ url, key }: Target, receiver: Receiver): Promise<void> {
  const { status, body } = await createApiClient(url, key).post('/v1/webhooks', { url: receiver.url, events: EVENTS });
  if (status !== 201) throw new Error(`the endpoint was refused: ${JSON.stringify(body)}`);
}

/** As a supervisor does: a busy computer may answer too late when a process starts. */
async function startAgain(service: ServiceProcess): Promise<void> {
  for (let attempt = 1; attempt < STARTS; attempt += 1) {
    const started = await service.start().then(
      () => true,
      () => false,
    );
    if (started) return;
    await service.end('SIGKILL');
  }
  await service.start();
}

/** Fails some first attempts, the same in each run of the same events' ids; any other is accepted. */
function failSometimes(id: string, nth: number): Behaviour {
  if (nth > 1) return 'accept';
  const share = createHash('sha256').update(id).digest().readUInt32BE(0) % 100;
  if (share < ERRORS) return 'error';
  return share < ERRORS + RESETS ? 'reset' : 'accept';
}
