/** The worker of workers.long.test.ts. */
import { registerWorker, tellCaller } from '../../../src/platform/workers/register-worker.ts';

let warm = false;
let calls = 0;
const kept: Buffer[] = [];

registerWorker({
  warmUp: () => {
    warm = true;
  },
  warmUpSlowly: async () => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    warm = true;
  },
  state: () => ({ warm, calls: ++calls, pid: process.pid, execArgv: process.execArgv }),
  echo: (bytes: Uint8Array) => bytes,
  fail: () => {
    throw new Error('a private detail');
  },
  spin: (ms: number) => {
    const end = Date.now() + ms;
    while (Date.now() < end);
    return 'done';
  },
  spinAloud: (ms: number) => {
    tellCaller('spinning');
    const end = Date.now() + ms;
    while (Date.now() < end);
  },
  hoard: async () => {
    // Outside the heap limit, like pixels.
    for (;;) {
      kept.push(Buffer.alloc(20_000_000, kept.length + 1));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  },
  die: () => process.kill(process.pid, 'SIGKILL'),
});
