import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';
import { superuserConnection } from '../support/postgres/database-server.ts';

/** Runs a test file or some of its tests, with a change in force or with none. */
export interface Order {
  test: string;
  /** Full titles; without it, all. */
  titles?: readonly string[] | undefined;
  mutation?: number;
  /** What each test may take; without it, what the file allows. */
  testSeconds?: number;
}

/** One test of a file, with its hooks before each. */
export interface TestCase {
  title: string;
  seconds: number;
  reached: readonly number[];
}

export interface TestRun {
  seconds: number;
  /** The first failing test with its message; null if all passed. */
  failure: string | null;
  /** The changes whose place was executed in the process of the tests. */
  reached: readonly number[];
  cases: readonly TestCase[];
}

/** A process that runs test files; a new one is started after one that ended or hung. */
export class WarmTests {
  readonly #env: NodeJS.ProcessEnv;
  #child: ChildProcess | undefined;
  /** The last that the process wrote as errors. */
  #said = '';

  constructor(env: NodeJS.ProcessEnv) {
    this.#env = env;
  }

  /** A process that ends, or takes longer than the limit, has failed. */
  async run(order: Order, limitSeconds: number): Promise<TestRun & { hasEnded: boolean }> {
    const child = this.#child ?? this.#start();
    const began = performance.now();
    const ended = new AbortController();
    let isSlow = false;
    const timer = setTimeout(() => {
      isSlow = true;
      end(child);
    }, 1000 * limitSeconds);
    child.send(order);
    const answer = await Promise.race([
      once(child, 'message', ended).then(([run]) => run as TestRun),
      once(child, 'exit', ended).then(() => undefined),
    ]);
    ended.abort();
    clearTimeout(timer);
    if (answer !== undefined) return { ...answer, hasEnded: false };
    await this.restart();
    const seconds = (performance.now() - began) / 1000;
    const failure = isSlow ? 'the tests were too slow' : `the process of the tests ended: ${this.#said}`;
    return { seconds, failure, hasEnded: !isSlow, reached: [], cases: [] };
  }

  /** The next run has a new process; the present one ends. */
  async restart(): Promise<void> {
    if (this.#child !== undefined) end(this.#child);
    this.#child = undefined;
    await dropDatabases();
  }

  #start(): ChildProcess {
    const child = fork(join(import.meta.dirname, 'warm-process.ts'), {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      detached: true,
      env: this.#env,
    });
    this.#said = '';
    child.stderr?.on('data', (chunk) => {
      this.#said = `${this.#said}${chunk}`.slice(-1000);
    });
    child.on('exit', () => {
      if (this.#child === child) this.#child = undefined;
    });
    // What was sent to a process that has just ended.
    child.on('error', () => undefined);
    this.#child = child;
    return child;
  }
}

/** With its services and workers. */
function end({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // All of them have ended.
  }
}

/** Those of services that were ended. */
async function dropDatabases(): Promise<void> {
  const client = new pg.Client(superuserConnection());
  await client.connect();
  try {
    const { rows } = await client.query(`select datname from pg_database where datname ~ '^(avouch_test|agent)_'`);
    for (const { datname } of rows)
      await client.query(`drop database if exists ${client.escapeIdentifier(datname)} with (force)`);
  } finally {
    await client.end();
  }
}
