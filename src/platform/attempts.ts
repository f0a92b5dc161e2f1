import { AsyncLocalStorage } from 'node:async_hooks';

/** An attempt at a job ended from outside: it hung, or another worker has its job. */
export class AttemptEnded extends Error {
  override readonly name = 'AttemptEnded';
}

interface AttemptOptions {
  /** The attempt ends after this time without progress. */
  limitMs: number;
  /** Aborted when another worker takes over. */
  lost: AbortSignal;
  /** A statement that fails unless the attempt still has its job. */
  fence: string;
}

/** A connection of the database's pool. */
interface Connection {
  release(destroy?: boolean): void;
}

/** Like the trace of a request, an attempt is known to everything that it calls. */
const running = new AsyncLocalStorage<Attempt>();

/**
 * Runs an attempt at a job. It ends with {@link AttemptEnded} when it makes no progress for `limitMs`, or has lost its
 * job: its signal is aborted, its connections are closed, so that their transactions are rolled back, and it gets no
 * others. What it then still does is ignored.
 */
export async function runAttempt<T>(options: AttemptOptions, use: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const attempt = new Attempt(options);
  const work = running.run(attempt, () => use(attempt.signal));
  work.catch(() => undefined); // It may fail after the attempt has ended.
  try {
    return await Promise.race([work, attempt.ended]);
  } finally {
    attempt.finish();
  }
}

/** Called by what has limits of its own, such as a statement or a call: an attempt that repeats it does not hang. */
export function reportProgress(): void {
  running.getStore()?.report();
}

/** For work with much longer limits of its own. */
export async function patiently<T>(use: () => Promise<T>): Promise<T> {
  const done = running.getStore()?.wait();
  return use().finally(done);
}

/** For work that goes on after the attempt that happens to start it: it is no progress of that attempt. */
export function apart<T>(use: () => T): T {
  return running.exit(use);
}

/** Has the attempt close this connection when it ends; throws if it has. */
export function lend<C extends Connection>(connection: C): C {
  running.getStore()?.hold(connection);
  return connection;
}

/** What a transaction of the attempt sends with its COMMIT. */
export const fenced = (commit: string): string => running.getStore()?.fenced(commit) ?? commit;

class Attempt {
  readonly #options: AttemptOptions;
  readonly #held = new Map<Connection, Connection['release']>();
  readonly #aborting = new AbortController();
  readonly #ended = Promise.withResolvers<never>();
  #timer: NodeJS.Timeout;
  #progressAt = performance.now();
  #waits = 0;
  #isOver = false;

  constructor(options: AttemptOptions) {
    this.#options = options;
    this.#timer = this.#watch(options.limitMs);
    options.lost.addEventListener('abort', this.#lose);
    if (options.lost.aborted) this.#lose();
  }

  get signal(): AbortSignal {
    return this.#aborting.signal;
  }

  get ended(): Promise<never> {
    return this.#ended.promise;
  }

  report(): void {
    this.#progressAt = performance.now();
  }

  wait(): () => void {
    this.#waits += 1;
    return () => {
      this.#waits -= 1;
      this.report();
    };
  }

  hold(connection: Connection): void {
    const release = connection.release.bind(connection);
    if (this.signal.aborted) {
      release();
      throw this.signal.reason;
    }
    this.#held.set(connection, release);
    // After the end it was released already.
    connection.release = (destroy) => {
      if (this.#held.delete(connection)) release(destroy);
    };
  }

  /** Work that goes on after its attempt, such as a shared cache's, is not fenced. */
  fenced(commit: string): string {
    return this.#isOver ? commit : `${this.#options.fence}; ${commit}`;
  }

  finish(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
    this.#options.lost.removeEventListener('abort', this.#lose);
  }

  #watch(afterMs: number): NodeJS.Timeout {
    return setTimeout(() => {
      const leftMs = this.#options.limitMs - (performance.now() - this.#progressAt);
      if (leftMs > 0 || this.#waits > 0) this.#timer = this.#watch(Math.max(leftMs, 1_000));
      else this.#end(`no progress for ${this.#options.limitMs / 1_000} s`);
    }, afterMs).unref();
  }

  readonly #lose = (): void => this.#end('the job was taken over');

  #end(why: string): void {
    const error = new AttemptEnded(why);
    this.#aborting.abort(error);
    for (const release of this.#held.values()) release(true);
    this.#held.clear();
    this.#ended.reject(error);
  }
}
