import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MachinePlace } from '../../support/postgres/machine.ts';

const PROJECT = resolve(import.meta.dirname, '../../..');
const START_PATIENCE_MS = 60_000;
const LOOK_EVERY_MS = 20;
/** Of what a process that did not start has said. */
const LOG_SHOWN = 2_000;

/** A process of the service that is started, killed and started again at one address. */
export interface ServiceProcess {
  url: string;
  /** Whether it answers requests; else it does jobs alone, and `url` is where it says how it is. */
  isWeb: boolean;
  env: Readonly<Record<string, string>>;
  pid(): number;
  /** Until `/readyz` answers 200; runs another checkout where one is given. */
  start(version?: string): Promise<void>;
  /** Sends a signal and waits for the end; resolves with the exit code, or the signal that ended it. */
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals>;
  isReady(): Promise<boolean>;
  /** How its process ended, where it has; it is running where undefined. */
  ended(): string | undefined;
}

export interface ServicePlace {
  version?: string;
  patienceMs?: number;
  /** The machine on which it runs. */
  place?: MachinePlace;
}

const HERE: MachinePlace = { address: '127.0.0.1', inside: [] };

/** Its output goes to `service-<index>.log` in `folder`, from all its lives; `version` is the checkout that it runs. */
export async function createServiceProcess(
  folder: string,
  index: number,
  settings: Record<string, string>,
  { version = PROJECT, patienceMs = START_PATIENCE_MS, place = HERE }: ServicePlace = {},
): Promise<ServiceProcess> {
  const file = join(folder, `service-${index}.log`);
  const port = await freePort();
  const url = `http://${place.address}:${port}`;
  const isWeb = settings.ROLES !== 'worker';
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    NODE_COMPILE_CACHE: join(PROJECT, '.runtime', 'compile-cache'),
    TMPDIR: join(folder, 'tmp'),
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://localhost:${port}`,
    ALLOW_DEV_SETUP: '1',
    EGRESS_ALLOW: '127.0.0.0/8',
    RATE_LIMIT_PER_MINUTE: '1000000',
    ORGANIZATION_RATE_LIMIT_PER_MINUTE: '1000000',
    ORGANIZATION_MAILS_PER_DAY: '1000000',
    ORGANIZATION_INVITATIONS_PER_DAY: '1000000',
    ENGINE_WORKERS: '1',
    PROVER_WORKERS: '1',
    LOG_LEVEL: 'warn',
    ...(!isWeb && { HEALTH_PORT: String(port) }),
    ...settings,
  };
  let child: ChildProcess | undefined;
  process.once('exit', () => child?.kill('SIGKILL'));
  let ending: Promise<[number | null, NodeJS.Signals | null]> | undefined;
  const isReady = (): Promise<boolean> =>
    fetch(`${url}/readyz`).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.ok;
      },
      () => false,
    );
  return {
    url,
    isWeb,
    env,
    pid: () => child?.pid ?? 0,
    isReady,
    ended: () => child?.signalCode ?? child?.exitCode?.toString(),
    start: async (checkout = version) => {
      const log = openSync(file, 'a');
      const [program = process.execPath, ...words] = [...place.inside, process.execPath, 'src/main.ts'];
      child = spawn(program, words, { cwd: checkout, env, stdio: ['ignore', log, log] });
      closeSync(log);
      ending = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
      for (const until = Date.now() + patienceMs; !(await isReady()); await sleep(LOOK_EVERY_MS)) {
        if (child.exitCode !== null || Date.now() > until)
          throw new Error(
            `the service did not start (${child.exitCode}): ${readFileSync(file, 'utf8').slice(-LOG_SHOWN)}`,
          );
      }
    },
    end: async (signal) => {
      child?.kill(signal);
      const [code, by] = (await ending) ?? [0, null];
      return code ?? by ?? 0;
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}
