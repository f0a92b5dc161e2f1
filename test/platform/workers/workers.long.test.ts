import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { getPriority } from 'node:os';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { runAttempt } from '../../../src/platform/attempts.ts';
import {
  createWorkerPool,
  WorkerBusy,
  WorkerCrashed,
  type WorkerPool,
  WorkerPoolClosed,
  type WorkerPoolOptions,
  WorkerTaskFailed,
  WorkerTimeout,
} from '../../../src/platform/workers/index.ts';

const script = fileURLToPath(new URL('./workers-script.ts', import.meta.url));
const owner = fileURLToPath(new URL('./workers-owner.ts', import.meta.url));
const PATIENT = { timeoutMs: 20_000 };

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 20));
}

interface State {
  warm: boolean;
  calls: number;
  pid: number;
  execArgv: string[];
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('worker pool', () => {
  const pools: WorkerPool[] = [];
  const warnings: string[] = [];

  function open(options: Partial<WorkerPoolOptions> = {}): WorkerPool {
    const log = { warn: (message: string) => void warnings.push(message) };
    const pool = createWorkerPool({ script, workers: 1, memoryMb: 400, log, ...options });
    pools.push(pool);
    return pool;
  }

  afterEach(async () => {
    await Promise.all(pools.splice(0).map((pool) => pool.close()));
    warnings.length = 0;
  });

  it('runs methods in another process, and transfers bytes as bytes', async () => {
    const pool = open();
    const { pid } = await pool.run<State>('state', [], PATIENT);
    assert.notEqual(pid, process.pid);
    const echoed = await pool.run<Uint8Array>('echo', [new Uint8Array([1, 2, 255])], PATIENT);
    assert.ok(echoed instanceof Uint8Array);
    assert.deepEqual([...echoed], [1, 2, 255]);
  });

  it('runs at a lower priority than the service', async () => {
    const { pid } = await open().run<State>('state', [], PATIENT);
    assert.equal(getPriority(pid), Math.min(19, getPriority() + 5));
  });

  it('starts its processes with the given flags of Node', async () => {
    const flags = ['--max-semi-space-size=1'];
    const plain = await open().run<State>('state', [], PATIENT);
    const flagged = await open({ flags }).run<State>('state', [], PATIENT);
    assert.deepEqual(
      [plain, flagged].map(({ execArgv }) => flags.every((flag) => execArgv.includes(flag))),
      [false, true],
    );
  });

  it('warms a process up before its first task', async () => {
    const state = await open({ warmUp: 'warmUp' }).run<State>('state', [], PATIENT);
    assert.equal(state.warm, true);
  });

  it("stops waiting for warm-up when the caller's patience ends, and continues warming up", async () => {
    const pool = open({ warmUp: 'warmUpSlowly' });
    const impatient = () => pool.run<State>('state', [], { ...PATIENT, patience: { ms: 100, behind: 10 } });
    await assert.rejects(
      impatient,
      (error) => error instanceof WorkerBusy && error.isStarting && error.turnInMs >= 100,
    );
    await assert.rejects(impatient, WorkerBusy);
    assert.deepEqual([pool.stats().refused, pool.stats().busy], [2, 0]);
    const [pid] = await pool.processIds();
    const state = await pool.run<State>('state', [], PATIENT);
    assert.deepEqual([state.pid, state.warm, state.calls], [pid, true, 1]);
    assert.equal((await impatient()).calls, 2);
  });

  it('rejects with the error of the method, keeps the detail as cause, and continues', async () => {
    const pool = open();
    const error: unknown = await pool.run('fail', [], PATIENT).catch((reason: unknown) => reason);
    assert.ok(error instanceof WorkerTaskFailed);
    assert.equal(error.retriable, false);
    assert.doesNotMatch(error.message, /private/);
    assert.match(String(error.cause), /private detail/);
    assert.equal((await pool.run<State>('state', [], PATIENT)).calls, 1);
  });

  const deaths: [string, (pool: WorkerPool) => Promise<unknown>][] = [
    ['kills itself', (pool) => pool.run('die', [], PATIENT)],
    [
      'is killed from outside',
      async (pool) => {
        pool.warmUp();
        const [pid = 0] = await pool.processIds();
        const task = pool.run('spin', [15_000], PATIENT);
        setTimeout(() => process.kill(pid, 'SIGKILL'), 100);
        return task;
      },
    ],
    ['takes more memory than it may', (pool) => pool.run('hoard', [], PATIENT)],
  ];
  for (const [name, die] of deaths) {
    it(`rejects with a retriable error when the process ${name}, and the next call works`, async () => {
      const pool = open();
      const before = await pool.run<State>('state', [], PATIENT);
      const error: unknown = await die(pool).catch((reason: unknown) => reason);
      assert.ok(error instanceof WorkerCrashed, String(error));
      assert.equal(error.retriable, true);
      const after = await pool.run<State>('state', [], PATIENT);
      assert.notEqual(after.pid, before.pid);
      assert.deepEqual([pool.stats().crashed, warnings.length], [1, 1]);
    });
  }

  it('fails no task when an idle process dies', async () => {
    const pool = open();
    const { pid } = await pool.run<State>('state', [], PATIENT);
    process.kill(pid, 'SIGKILL');
    while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 10));
    assert.notEqual((await pool.run<State>('state', [], PATIENT)).pid, pid);
  });

  it('exits silently when its parent is killed during a task', async () => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', owner]);
    // Its worker writes to the same stream, which ends with the last of the two.
    const said = text(child.stderr);
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    assert.equal(await said, '');
  });

  it('kills a process that exceeds its time, and the next call works', async () => {
    const pool = open();
    const { pid } = await pool.run<State>('state', [], PATIENT);
    await assert.rejects(pool.run('spin', [20_000], { timeoutMs: 200 }), WorkerTimeout);
    assert.notEqual((await pool.run<State>('state', [], PATIENT)).pid, pid);
    assert.equal(isAlive(pid), false);
  });

  it('replaces a process after a number of tasks', async () => {
    const pool = open({ recycleAfter: 2 });
    const pids: number[] = [];
    for (let call = 0; call < 5; call += 1) pids.push((await pool.run<State>('state', [], PATIENT)).pid);
    assert.deepEqual(
      [pids[0] === pids[1], pids[1] === pids[2], pids[2] === pids[3], pids[3] === pids[4]],
      [true, false, true, false],
    );
    assert.equal(pool.stats().recycled, 2);
  });

  it('runs several tasks concurrently, one per process, and queues the rest', async () => {
    const pool = open({ workers: 2 });
    const states = await Promise.all(Array.from({ length: 6 }, () => pool.run<State>('state', [], PATIENT)));
    assert.ok(new Set(states.map((state) => state.pid)).size <= 2);
    assert.equal(states.length, 6);
    assert.equal(pool.stats().waiting, 0);
  });

  it('does not end a job that waits for others in the queue', async () => {
    const pool = open();
    const options = { limitMs: 1_000, lost: new AbortController().signal, fence: '' };
    const ahead = Array.from({ length: 3 }, () => pool.run('spin', [700], PATIENT));
    await runAttempt(options, () => pool.run('echo', [Buffer.from('x')], PATIENT));
    await Promise.all(ahead);
  });

  it('starts a process on demand, ends it after idling, and starts another', async () => {
    const pool = open({ idleMs: 200, workers: 2 });
    assert.deepEqual(await pool.processIds(), []);
    const { pid } = await pool.run<State>('state', [], PATIENT);
    assert.deepEqual(await pool.processIds(), [pid], 'one task, one process');
    await until(() => !isAlive(pid));
    assert.deepEqual(await pool.processIds(), []);
    const next = await pool.run<State>('state', [], PATIENT);
    assert.deepEqual([next.pid === pid, next.calls], [false, 1]);
    assert.equal(pool.stats().crashed, 0);
  });

  it('does not end a busy process, and keeps a warmed-up one', async () => {
    const pool = open({ idleMs: 300 });
    pool.warmUp();
    const ids = pool.processIds();
    assert.equal(await pool.run('spin', [900], PATIENT), 'done');
    const [pid = 0] = await ids;
    assert.equal((await pool.run<State>('state', [], PATIENT)).pid, pid);
    await until(() => !isAlive(pid));
  });

  it('rejects callers whose patience ends, at once if too many wait, and starts nothing for them', async () => {
    const pool = open();
    const { calls } = await pool.run<State>('state', [], PATIENT);
    const slow = pool.run('spin', [1500], PATIENT);
    const patience = { ms: 300, behind: 2 };
    const hasty = Array.from({ length: 4 }, () => pool.run<State>('state', [], { ...PATIENT, patience }));
    const patient = pool.run<State>('state', [], PATIENT);
    const ends = await Promise.allSettled(hasty);
    for (const end of ends)
      assert.ok(end.status === 'rejected' && end.reason instanceof WorkerBusy && !end.reason.isStarting);
    const waits = ends.map((end) => (end.status === 'rejected' ? end.reason.turnInMs : 0));
    assert.ok(waits.filter((ms) => ms >= patience.ms).length >= 2, 'who waited in vain is told to wait as long again');
    assert.deepEqual([pool.stats().refused, pool.stats().waiting], [4, 1], 'one without patience waits on');
    assert.equal(await slow, 'done');
    assert.equal((await patient).calls, calls + 1, 'nobody else came to a process');
    assert.equal((await pool.run<State>('state', [], { ...PATIENT, patience })).calls, calls + 2);
  });

  it('prefers interactive calls to jobs, and runs a job after three of them', async () => {
    const pool = open();
    const patience = { ms: 20_000, behind: 10 };
    const order: string[] = [];
    const run = async (name: string, how: Parameters<WorkerPool['run']>[2]): Promise<void> => {
      await pool.run('state', [], how);
      order.push(name);
    };
    const first = pool.run('spin', [300], PATIENT);
    const jobs = ['job 1', 'job 2'].map((name) => run(name, PATIENT));
    const callers = [1, 2, 3, 4].map((number) => run(`caller ${number}`, { ...PATIENT, patience }));
    await Promise.all([first, ...jobs, ...callers]);
    assert.deepEqual(order, ['caller 1', 'caller 2', 'caller 3', 'job 1', 'caller 4', 'job 2']);
  });

  it('tells a rejected caller when to retry, from the usual duration of tasks', async () => {
    const pool = open();
    await pool.run('spin', [800], PATIENT);
    const slow = pool.run('spin', [800], PATIENT);
    const refusal: unknown = await pool
      .run('state', [], { ...PATIENT, patience: { ms: 1, behind: 0 } })
      .catch((reason: unknown) => reason);
    assert.ok(refusal instanceof WorkerBusy);
    assert.ok(refusal.turnInMs >= 800 && refusal.turnInMs < 10_000, String(refusal.turnInMs));
    await slow;
  });

  it('lets a job wait behind a long task without counting it as hung', async () => {
    const pool = open();
    await pool.run<State>('state', [], PATIENT);
    const long = pool.run('spin', [2_000], PATIENT);
    const job = { limitMs: 500, lost: new AbortController().signal, fence: '' };
    const { calls } = await runAttempt(job, () => pool.run<State>('state', [], PATIENT));
    assert.deepEqual([calls, await long], [2, 'done']);
  });

  it('leaves no process after closing, rejects running and waiting tasks, and accepts no more', async () => {
    const pool = open();
    pool.warmUp();
    const [pid = 0] = await pool.processIds();
    const running = pool.run('spin', [20_000], PATIENT);
    const waiting = pool.run('spin', [1], PATIENT);
    const both = Promise.allSettled([running, waiting]);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await pool.close();
    for (const result of await both)
      assert.ok(result.status === 'rejected' && result.reason instanceof WorkerPoolClosed);
    assert.equal(isAlive(pid), false);
    assert.deepEqual([warnings, pool.stats().crashed], [[], 0], 'closing is no crash');
    await assert.rejects(pool.run('state', [], PATIENT), WorkerPoolClosed);
  });

  it('rejects calls if the script does not start', async () => {
    const pool = open({ script: fileURLToPath(new URL('./no-such-script.ts', import.meta.url)) });
    await assert.rejects(pool.run('state', [], PATIENT), WorkerCrashed);
  });
});
