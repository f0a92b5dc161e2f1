import { flushCompileCache } from 'node:module';
import { getPriority, setPriority } from 'node:os';
import workerpool from 'workerpool';

/** After this long a process has loaded what its first tasks need. */
const LOADED_MS = 3_000;

/** How much less urgent than the service that is, where a processor is short: a picture may wait a little, a page should not. */
const NICER = 5;
const NICEST = 19;

/** Asked by the pool right after the start, so that it knows whom to kill. */
export const PROCESS_ID_METHOD = 'avouch.processId';

/** What a worker script offers: methods by name, each taking and giving structured-cloneable values. */
export type WorkerMethods = Record<string, (...args: never[]) => unknown>;

/** Called once by a worker script: makes its methods callable through {@link createWorkerPool}. */
export function registerWorker(methods: WorkerMethods): void {
  // The pool talks to the child in a protocol of its own; arguments were typed where `run` was called.
  const callable = methods as Record<string, (...args: unknown[]) => unknown>;
  // An answer that cannot be sent: whoever asked was killed, and nobody is left to tell.
  process.on('error', () => process.exit(1));
  setPriority(Math.min(NICEST, getPriority() + NICER));
  // Compiled code is kept at a process's end, which for these is a SIGKILL; it is a third of what their start costs.
  setTimeout(flushCompileCache, LOADED_MS).unref();
  workerpool.worker({ ...callable, [PROCESS_ID_METHOD]: () => process.pid });
}

/** Inside a running method: tells `onEvent` of its call something structured-cloneable before the result is there. */
export function tellCaller(event: unknown): void {
  workerpool.workerEmit(event);
}
