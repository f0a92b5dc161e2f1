import { setTimeout } from 'node:timers/promises';
import workerpool from 'workerpool';
import { within } from '#kernel/within.ts';
import { confinedLaunch, userOf, type WorkerNeeds } from './confinement.ts';
import { CONFINE_METHOD, type OwnConfinement, PROCESS_ID_METHOD } from './register-worker.ts';
import { residentMegabytes } from './resident-memory.ts';
import { WorkerCrashed, WorkerTaskFailed, WorkerTimeout } from './worker-errors.ts';

export interface WorkerProcessOptions {
  script: string;
  memoryMb: number;
  flags?: readonly string[] | undefined;
  warmUp?: string | undefined;
  warmUpArgs?: readonly unknown[] | undefined;
  needs?: WorkerNeeds | undefined;
  trusted?: boolean | undefined;
}

export interface RunOptions {
  timeoutMs: number;
  /** Receives the method's `tellCaller` messages. */
  onEvent?: ((event: unknown) => void) | undefined;
}

/** One child process that runs one task at a time. */
export interface WorkerProcess {
  /** Process id, once it runs. */
  pid: Promise<number>;
  /** Its observed confinement, once it is warm. */
  confinement: Promise<OwnConfinement>;
  run(method: string, args: unknown[], options: RunOptions): Promise<unknown>;
  /**
   * Whether it accepts tasks within the given time. Also true for one that never will: the first run then reports why.
   */
  warmWithin(ms: number): Promise<boolean>;
  /** False once the process is gone; true while it starts. */
  alive(): Promise<boolean>;
  /** Kills the process without finishing anything, and waits until it is gone. */
  kill(): Promise<void>;
}

const MEMORY_CHECK_MS = 200;

function toWorkerError(error: unknown): Error {
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) };
  const died =
    error instanceof workerpool.TerminateError || name === 'TerminateError' || message.startsWith('Workerpool Worker');
  return died ? new WorkerCrashed(error) : new WorkerTaskFailed(error);
}

function forkOptions({ script, memoryMb, flags: further = [], needs = {}, trusted }: WorkerProcessOptions) {
  // The heap limit covers JavaScript; pixels and WebAssembly are outside it and are watched here.
  const flags = [`--max-old-space-size=${memoryMb}`, '--disable-warning=ExperimentalWarning', ...further];
  return { serialization: 'advanced', ...(trusted ? { execArgv: flags } : confinedLaunch(script, needs, flags)) };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // Already gone, as intended.
  }
}

async function killAndWait(pid: number): Promise<void> {
  kill(pid);
  while (isAlive(pid)) await setTimeout(5);
}

/** Kills the process as soon as its resident memory is above the cap. */
function watchMemory(pid: number, memoryMb: number): NodeJS.Timeout {
  const timer = setInterval(() => {
    if ((residentMegabytes(pid) ?? 0) > memoryMb) kill(pid);
  }, MEMORY_CHECK_MS);
  return timer.unref();
}

const inTime = <T>(task: Promise<T>, timeoutMs: number): Promise<T> =>
  within(task, timeoutMs, () => new WorkerTimeout(timeoutMs));

const START_MS = 2_000;
/** Loading networks takes seconds, or many on a busy machine. It does not count against any task's time limit. */
const WARM_UP_MS = 60_000;

/** Starts a child process on `script` (absolute path of a .ts file that calls `registerWorker`). */
export function startWorkerProcess(options: WorkerProcessOptions): WorkerProcess {
  const { script, memoryMb, warmUp, warmUpArgs = [], needs = {}, trusted } = options;
  const pool = workerpool.pool(script, { workerType: 'process', maxWorkers: 1, forkOpts: forkOptions(options) });
  // One call at a time, because workerpool never answers calls queued behind a process that dies.
  const exec = async (method: string, args: unknown[], on?: RunOptions['onEvent']): Promise<unknown> =>
    pool.exec(method, args, { on });
  const pid = exec(PROCESS_ID_METHOD, []).then(Number);
  const user = trusted ? undefined : userOf(needs);
  const ready = pid
    .then(() => (warmUp ? exec(warmUp, [...warmUpArgs]) : undefined))
    .then(async () => (await exec(CONFINE_METHOD, [user])) as OwnConfinement);
  const watching = pid.then((id) => watchMemory(id, memoryMb));
  // The first run reports a process that does not start; here this only avoids an unhandled rejection.
  for (const promise of [pid, ready, watching]) promise.catch(() => undefined);

  const run = async (method: string, args: unknown[], { timeoutMs, onEvent }: RunOptions): Promise<unknown> => {
    try {
      await inTime(ready, WARM_UP_MS);
      return await inTime(exec(method, args, onEvent), timeoutMs);
    } catch (error) {
      throw error instanceof WorkerTimeout ? error : toWorkerError(error);
    }
  };

  const end = async (): Promise<void> => {
    watching.then(clearInterval, () => undefined);
    await inTime(pid, START_MS).then(killAndWait, () => undefined);
    // Not awaited: workerpool would wait forever for a process that crashed.
    Promise.resolve(pool.terminate(true)).catch(() => undefined);
  };
  const warmWithin = (ms: number): Promise<boolean> =>
    inTime(ready, ms).then(
      () => true,
      (error: unknown) => !(error instanceof WorkerTimeout),
    );
  return { pid, confinement: ready, run, warmWithin, alive: () => pid.then(isAlive, () => true), kill: end };
}
