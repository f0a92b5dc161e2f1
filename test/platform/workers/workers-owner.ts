/** Prints `spinning` while its worker is busy; workers.long.test.ts kills it. */
import { fileURLToPath } from 'node:url';
import { createWorkerPool } from '../../../src/platform/workers/index.ts';

const script = fileURLToPath(new URL('./workers-script.ts', import.meta.url));
const pool = createWorkerPool({ script, workers: 1, memoryMb: 400, log: { warn: () => undefined } });
const say = (event: unknown): void => void process.stdout.write(`${event}\n`);
await pool.run('spinAloud', [500], { timeoutMs: 20_000, onEvent: say });
