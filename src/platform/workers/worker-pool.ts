import { patiently, reportProgress } from '../attempts.ts';
import type { Logger } from '../logger/index.ts';
import type { WorkerNeeds } from './confinement.ts';
import { createWaitingLine, type Requester } from './waiting-line.ts';
import { WorkerBusy, WorkerCrashed, WorkerPoolClosed, WorkerTimeout } from './worker-errors.ts';
import { startWorkerProcess, type RunOptions as TaskOptions, type WorkerProcess } from './worker-process.ts';

/**
 * How long a task may wait for a warm process while its caller waits. Such tasks run before background tasks.
 */
export interface Patience {
  ms: number;
  /** Maximum number of waiting tasks with a waiting caller. At this number, a new one is refused at once. */
  behind: number;
}

export interface RunOptions extends TaskOptions {
  /** By default, as for jobs, the task waits until its turn. */
  patience?: Patience | undefined;
  /** The requester, who takes turns with others; tasks without one share a turn. */
  requester?: Requester | undefined;
}

export interface WorkerPoolOptions {
  /** Absolute path of a TypeScript file that calls `registerWorker`. */
  script: string;
  /** Maximum number of processes; each starts when a task needs it. */
  workers: number;
  /** How long an idle process is kept; ten minutes by default. */
  idleMs?: number;
  /** How many processes are kept for longer than that, once they run. */
  kept?: number;
  /** Resident memory, in megabytes, above which a process is killed. */
  memoryMb: number;
  /** Further flags of Node for each process. */
  flags?: readonly string[];
  /** A process is replaced after this many tasks, so that leaks of native code cannot grow. */
  recycleAfter?: number;
  /**
   * Method that each new process runs before its first task; it loads everything that tasks need, because nothing may
   * be readable afterwards.
   */
  warmUp?: string;
  warmUpArgs?: readonly unknown[];
  /** What the script needs besides the code: files, folders, programs. */
  needs?: WorkerNeeds;
  /** The script opens no untrusted input, and keeps the environment, network, and files of its parent. */
  trusted?: boolean;
  log: Pick<Logger, 'warn'>;
}

export interface WorkerPoolStats {
  workers: number;
  busy: number;
  waiting: number;
  /** Tasks that were refused after waiting. */
  refused: number;
  crashed: number;
  timedOut: number;
  recycled: number;
}

export interface WorkerPool {
  /**
   * Runs a method of the script. Rejects with WorkerCrashed or WorkerTimeout (retriable), WorkerTaskFailed when the
   * method threw, WorkerBusy when its patience ended, WorkerPoolClosed. The time counts from the moment a warm process
   * takes the task.
   */
  run<R>(method: string, args: unknown[], options: RunOptions): Promise<R>;
  stats(): WorkerPoolStats;
  /** Starts all processes ahead of expected tasks. */
  warmUp(): void;
  /** Ids of the running processes. */
  processIds(): Promise<number[]>;
  /** Kills all processes, running tasks included, and resolves when they are gone. */
  close(): Promise<void>;
}

/** A slot for a process, with one or without. */
interface Slot {
  process: WorkerProcess | undefined;
  tasks: number;
  /** Ends the process after its idle time. */
  ending?: NodeJS.Timeout;
}

const IDLE_MS = 600_000;
/** The weight of the newest task in the average duration. */
const NEWEST_SHARE = 0.1;

/** A pool of child processes; native crashes and runaway memory end one task, never the caller. */
export function createWorkerPool(options: WorkerPoolOptions): WorkerPool {
  const { log, recycleAfter = 200, idleMs = IDLE_MS, kept = 0 } = options;
  const stats = { refused: 0, crashed: 0, timedOut: 0, recycled: 0 };
  const slots = Array.from({ length: options.workers }, (): Slot => ({ process: undefined, tasks: 0 }));
  /** The most recently used one is last. */
  const idle = [...slots];
  const killed = new Set<Promise<void>>();
  const waiting = createWaitingLine<(slot: Slot | null) => void>();
  let usualMs = 0;
  let closed = false;

  /** The suggested delay is at least as long as the task has already waited. */
  const busy = (waitedMs = 0, isStarting = false): WorkerBusy => {
    stats.refused += 1;
    const turnInMs = Math.max(waitedMs, ((waiting.ahead + 1) * usualMs) / slots.length);
    return new WorkerBusy(waiting.length, turnInMs, { isStarting });
  };

  const wait = ({ patience, requester }: RunOptions): Promise<Slot | null> => {
    const { promise, resolve, reject } = Promise.withResolvers<Slot | null>();
    waiting.join(resolve, { isHasty: patience !== undefined, requester });
    if (patience === undefined) return promise;
    const late = setTimeout(() => {
      waiting.leave(resolve);
      reject(busy(patience.ms));
    }, patience.ms);
    return promise.finally(() => clearTimeout(late));
  };

  const start = (slot: Slot): WorkerProcess => {
    slot.tasks = 0;
    slot.process = startWorkerProcess(options);
    return slot.process;
  };

  const kill = async (slot: Slot): Promise<void> => {
    const gone = slot.process?.kill() ?? Promise.resolve();
    slot.process = undefined;
    killed.add(gone);
    await gone;
    killed.delete(gone);
  };

  const endWhenIdle = (slot: Slot): void => {
    slot.ending = setTimeout(() => {
      if (slots.filter(({ process }) => process !== undefined).length > kept) void kill(slot);
    }, idleMs).unref();
  };

  const acquire = async (how: RunOptions): Promise<Slot | null> => {
    if (closed) return null;
    const { patience } = how;
    const free = idle.pop();
    clearTimeout(free?.ending);
    if (free) return free;
    if (patience && waiting.hasty >= patience.behind) throw busy();
    return wait(how);
  };

  const release = (slot: Slot): void => {
    const next = waiting.next();
    if (next) next(slot);
    else {
      idle.push(slot);
      endWhenIdle(slot);
    }
  };

  const replace = async (slot: Slot): Promise<WorkerProcess> => {
    await kill(slot);
    if (closed) throw new WorkerPoolClosed();
    return start(slot);
  };

  /** The death of an idle process affects no task. */
  const running = async (slot: Slot): Promise<WorkerProcess> => {
    if (slot.process === undefined) return start(slot);
    return (await slot.process.alive()) ? slot.process : replace(slot);
  };

  const settle = async (slot: Slot, failure: unknown): Promise<void> => {
    // Ended because the pool was closed, which is not a crash.
    if (closed) return;
    // It was not warm in time, and keeps warming up for the next task.
    if (failure instanceof WorkerBusy) return release(slot);
    slot.tasks += 1;
    const broken = failure instanceof WorkerCrashed || failure instanceof WorkerTimeout;
    if (failure instanceof WorkerCrashed) stats.crashed += 1;
    if (failure instanceof WorkerTimeout) stats.timedOut += 1;
    if (broken) log.warn('a worker process is replaced', failure);
    if (!broken && slot.tasks >= recycleAfter) stats.recycled += 1;
    if (broken || slot.tasks >= recycleAfter) {
      await kill(slot);
      // Starts a replacement, so that the next task finds a warm process.
      if (!closed) start(slot);
    }
    release(slot);
  };

  return {
    run: async <R>(method: string, args: unknown[], how: RunOptions): Promise<R> => {
      const begun = performance.now();
      // Each task ahead has its own time limit, so a job that waits behind long ones does not hang.
      const slot = await patiently(() => acquire(how));
      if (!slot || closed) throw new WorkerPoolClosed();
      try {
        const process = await running(slot);
        if (how.patience && !(await process.warmWithin(Math.max(0, how.patience.ms - (performance.now() - begun)))))
          throw busy(how.patience.ms, true);
        const taken = performance.now();
        reportProgress();
        const result = await process.run(method, args, how);
        const tookMs = performance.now() - taken;
        usualMs = usualMs === 0 ? tookMs : usualMs + NEWEST_SHARE * (tookMs - usualMs);
        void settle(slot, null);
        // The caller supplies the result type of its own script.
        return result as R;
      } catch (error) {
        void settle(slot, error);
        throw closed ? new WorkerPoolClosed() : error;
      }
    },
    stats: () => ({ workers: slots.length, busy: slots.length - idle.length, waiting: waiting.length, ...stats }),
    warmUp: () => {
      for (const slot of idle) {
        if (slot.process === undefined) start(slot);
        clearTimeout(slot.ending);
        endWhenIdle(slot);
      }
    },
    processIds: () => Promise.all(slots.flatMap(({ process }) => (process ? [process.pid] : []))),
    close: async () => {
      closed = true;
      for (let resolve = waiting.next(); resolve; resolve = waiting.next()) resolve(null);
      for (const { ending } of slots) clearTimeout(ending);
      await Promise.all([...slots.map(kill), ...killed]);
    },
  };
}
