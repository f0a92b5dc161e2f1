import { getPriority, networkInterfaces, setPriority } from 'node:os';
import workerpool from 'workerpool';
import type { UserIds } from '../unprivileged-user.ts';
import { becomeUser } from './become-user.ts';

/** How much less urgent than the service that is, where a processor is short: a picture may wait a little, a page should not. */
const NICER = 5;
const NICEST = 19;

/** Asked by the pool right after the start, so that it knows whom to kill. */
export const PROCESS_ID_METHOD = 'avouch.processId';

/** Asked once what the first tasks need is loaded, and before any of them. */
export const CONFINE_METHOD = 'avouch.confine';

/** What a worker process sees of its confinement. */
export interface OwnConfinement {
  uid: number | null;
  /** Names of its network interfaces that are up. */
  interfaces: string[];
  /** Whether Node refuses it what it was not started with. */
  permission: boolean;
}

/** What a worker script offers: methods by name, each taking and giving structured-cloneable values. */
export type WorkerMethods = Record<string, (...args: never[]) => unknown>;

/** Called once by a worker script: makes its methods callable through {@link createWorkerPool}. */
export function registerWorker(methods: WorkerMethods): void {
  // The pool talks to the child in a separate protocol; arguments were typed where `run` was called.
  const callable = methods as Record<string, (...args: unknown[]) => unknown>;
  // An answer that cannot be sent: the parent was killed, and no one is left to tell.
  process.on('error', () => process.exit(1));
  setPriority(Math.min(NICEST, getPriority() + NICER));
  workerpool.worker({ ...callable, [PROCESS_ID_METHOD]: () => process.pid, [CONFINE_METHOD]: confine });
}

function confine(user: UserIds | undefined): OwnConfinement {
  if (user) becomeUser(user);
  return {
    uid: process.getuid?.() ?? null,
    interfaces: Object.keys(networkInterfaces()),
    permission: process.permission !== undefined,
  };
}

/** Inside a running method: tells `onEvent` of its call something structured-cloneable before the result is there. */
export function tellCaller(event: unknown): void {
  workerpool.workerEmit(event);
}
