import { getPriority, networkInterfaces, setPriority } from 'node:os';
import workerpool from 'workerpool';
import type { UserIds } from '../unprivileged-user.ts';
import { becomeUser } from './become-user.ts';

/** How much lower a worker's priority is than the service's: pictures may wait, pages should not. */
const NICER = 5;
const NICEST = 19;

/** Called by the pool right after the start, to learn the pid. */
export const PROCESS_ID_METHOD = 'avouch.processId';

/** Called once the code for the first tasks is loaded, and before any of them. */
export const CONFINE_METHOD = 'avouch.confine';

/** The confinement that a worker process observes. */
export interface OwnConfinement {
  uid: number | null;
  /** Names of its active network interfaces. */
  interfaces: string[];
  /** Whether Node refuses everything that was not granted at start. */
  permission: boolean;
}

/** A worker script's methods by name, each with structured-cloneable arguments and results. */
export type WorkerMethods = Record<string, (...args: never[]) => unknown>;

/** Called once by a worker script: makes its methods callable through {@link createWorkerPool}. */
export function registerWorker(methods: WorkerMethods): void {
  // The pool talks to the child in a separate protocol; arguments were typed where `run` was called.
  const callable = methods as Record<string, (...args: unknown[]) => unknown>;
  // The answer cannot be sent: the parent was killed.
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

/** Inside a running method: sends something structured-cloneable to its call's `onEvent` before the result. */
export function tellCaller(event: unknown): void {
  workerpool.workerEmit(event);
}
