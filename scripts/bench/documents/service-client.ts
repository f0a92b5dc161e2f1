import { mkdtempSync } from 'node:fs';
import { chmod, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { removeDataFolder } from '#platform/db/embedded/index.ts';
import { createWorkerPool, type WorkerPool } from '#platform/workers/index.ts';
import { benchLog } from './pool.ts';

/** The delay of the service's event loop. */
export interface EventLoopLag {
  p50Ms: number;
  p99Ms: number;
  mostMs: number;
}

/** A service in a separate process. */
export interface BenchService {
  url: string;
  newKey(): Promise<string>;
  /** Starts monitoring the event loop. */
  watch(): Promise<void>;
  lag(): Promise<EventLoopLag>;
  stop(): Promise<void>;
}

const SCRIPT = fileURLToPath(new URL('../documents-service.ts', import.meta.url));
const LIMIT = { timeoutMs: 120_000 };

async function cleanUp(pool: WorkerPool, folder: string): Promise<void> {
  await pool.close();
  await removeDataFolder(join(folder, 'data', 'postgres'));
  await rm(folder, { recursive: true, force: true });
}

/** Starts a service like `npm start` on a free port and a temporary data folder. */
export async function startBenchService(): Promise<BenchService> {
  const folder = mkdtempSync(join(tmpdir(), 'avouch-bench-'));
  // If root runs this, the server runs as a separate user that needs access.
  await chmod(folder, 0o711);
  const pool = createWorkerPool({
    script: SCRIPT,
    workers: 1,
    memoryMb: 4000,
    recycleAfter: 1e9,
    // The process must live on between two calls.
    idleMs: 2 ** 31 - 1,
    log: benchLog,
    trusted: true,
  });
  const call = <R>(method: string, ...args: unknown[]): Promise<R> => pool.run<R>(method, args, LIMIT);
  try {
    const url = await call<string>('start', join(folder, 'data'));
    return {
      url,
      newKey: () => call('newKey'),
      watch: () => call('watch'),
      lag: () => call('lag'),
      stop: async () => {
        await call('stop').catch(() => undefined);
        await cleanUp(pool, folder);
      },
    };
  } catch (error) {
    await cleanUp(pool, folder);
    throw error;
  }
}
