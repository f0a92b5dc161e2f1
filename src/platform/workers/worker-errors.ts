/** Something went wrong with the process, not with the task: the same call may succeed on the next worker. */
export abstract class WorkerError extends Error {
  readonly retriable: boolean;

  constructor(message: string, retriable: boolean, cause?: unknown) {
    super(message, { cause });
    this.name = new.target.name;
    this.retriable = retriable;
  }
}

/** The process died in the middle of the task: killed, out of memory, or a crash in native code. */
export class WorkerCrashed extends WorkerError {
  constructor(cause?: unknown) {
    super('the worker process died in the middle of the task', true, cause);
  }
}

/** The task took longer than it may; its process was killed. */
export class WorkerTimeout extends WorkerError {
  constructor(timeoutMs: number) {
    super(`the worker did not answer within ${timeoutMs} ms`, true);
  }
}

/** No process was free for as long as the caller would wait, or too many waited already. */
export class WorkerBusy extends WorkerError {
  /** By what tasks usually take: when the turn of one that comes now would be. */
  readonly turnInMs: number;
  /** Whether a process was free, and not warm in time. */
  readonly isStarting: boolean;

  constructor(waiting: number, turnInMs: number, { isStarting = false } = {}) {
    super(
      isStarting ? 'no worker process was warm in time' : `no worker process was free; ${waiting} tasks wait`,
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
