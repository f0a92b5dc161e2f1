/** A failure of the process, not of the task: the same call may succeed on the next worker. */
export abstract class WorkerError extends Error {
  readonly retriable: boolean;

  constructor(message: string, retriable: boolean, cause?: unknown) {
    super(message, { cause });
    this.name = new.target.name;
    this.retriable = retriable;
  }
}

/** The process died during the task: killed, out of memory, or a crash in native code. */
export class WorkerCrashed extends WorkerError {
  constructor(cause?: unknown) {
    super('the worker process stopped during the task', true, cause);
  }
}

/** The task took too long; its process was killed. */
export class WorkerTimeout extends WorkerError {
  constructor(timeoutMs: number) {
    super(`the worker did not respond within ${timeoutMs} ms`, true);
  }
}

/** No process became free in the time that the caller would wait, or too many callers waited already. */
export class WorkerBusy extends WorkerError {
  /** Estimated from usual durations: when a new task would start. */
  readonly turnInMs: number;
  /** Whether a process was free but not warm in time. */
  readonly isStarting: boolean;

  constructor(waiting: number, turnInMs: number, { isStarting = false } = {}) {
    super(
      isStarting ? 'no worker process started in time' : `no worker process was free; ${waiting} tasks are waiting`,
      false,
    );
    this.turnInMs = turnInMs;
    this.isStarting = isStarting;
  }
}

/** The pool was closed before the task was done. */
export class WorkerPoolClosed extends WorkerError {
  constructor() {
    super('the worker pool is closed', false);
  }
}

/** The worker ran the task and threw; its message and stack are for the log only. */
export class WorkerTaskFailed extends WorkerError {
  constructor(cause: unknown) {
    super('the task failed in the worker', false, cause);
  }
}
