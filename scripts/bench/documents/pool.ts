import { fileURLToPath } from 'node:url';
import { createWorkerPool, tryAgain, type WorkerPool } from '#platform/workers/index.ts';

const SCRIPT = fileURLToPath(new URL('../documents-worker.ts', import.meta.url));
const LIMIT = { timeoutMs: 600_000 };

export const benchLog = {
  warn: (...words: unknown[]) => void process.stderr.write(`${words.map(String).join(' ')}\n`),
};

/** Worker processes that draw and analyze; see `documents-worker.ts`. */
export interface BenchPool {
  run<R>(method: string, argument: unknown): Promise<R>;
  close(): Promise<void>;
}

/** Far more tasks than a process gets, so that none is replaced: liveness remembers the frames that it has seen. */
const RECYCLE_AFTER = 2000;

export function startBenchPool(workers: number): BenchPool {
  const options = {
    script: SCRIPT,
    workers,
    memoryMb: 2500,
    recycleAfter: RECYCLE_AFTER,
    idleMs: 2 ** 31 - 1,
    log: benchLog,
    trusted: true,
  };
  const pool: WorkerPool = createWorkerPool(options);
  return {
    run: <R>(method: string, argument: unknown) => tryAgain(() => pool.run<R>(method, [argument], LIMIT)),
    close: () => pool.close(),
  };
}

/** Processes items with limited concurrency, in order. */
export async function inLanes<T>(items: readonly T[], lanes: number, work: (item: T) => Promise<void>): Promise<void> {
  const left = items.values();
  const lane = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
