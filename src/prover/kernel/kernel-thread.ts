import { type KernelJob, type KernelPort, serveKernel } from './serve-kernel.ts';

/** Runs jobs of a kernel one after the other, in this thread or another. */
export interface KernelThread {
  readonly ended: boolean;
  run(job: KernelJob): Promise<Uint8Array[]>;
}

/** The members that Node's and browsers' workers share. */
interface AnyWorker {
  onmessage: ((event: { data: Uint8Array[] }) => void) | null;
  onerror: ((error: unknown) => void) | null;
  postMessage(job: KernelJob): void;
}

/** This thread: a job has ended when `run` returns. */
export function ownThread(): KernelThread {
  let answer: Uint8Array[] = [];
  const port: KernelPort = { onmessage: null, postMessage: (given) => (answer = given) };
  serveKernel(port);
  return {
    ended: false,
    run: async (job) => {
      port.onmessage?.({ data: job } as MessageEvent<KernelJob>);
      return answer;
    },
  };
}

/**
 * Starts another thread; undefined where there is none. Only a waiting job keeps the process running. A thread that ended
 * rejects its jobs, and is not started again.
 */
export function startThread(): KernelThread | undefined {
  const started = startInNode() ?? startInBrowser();
  if (!started) return undefined;
  const { worker, keep } = started;
  const waiting: { resolve(answer: Uint8Array[]): void; reject(error: unknown): void }[] = [];
  let ended: { by: unknown } | undefined;
  worker.onmessage = ({ data }) => {
    waiting.shift()?.resolve(data);
    keep(waiting.length > 0);
  };
  worker.onerror = (error) => {
    ended = { by: error };
    for (const { reject } of waiting.splice(0)) reject(error);
  };
  return {
    get ended() {
      return ended !== undefined;
    },
    run: (job) =>
      new Promise((resolve, reject) => {
        if (ended) return reject(ended.by);
        // First: a job that cannot be sent must not wait for the answer to the next.
        worker.postMessage(job);
        waiting.push({ resolve, reject });
        keep(true);
      }),
  };
}

interface Started {
  worker: AnyWorker;
  keep(running: boolean): void;
}

// Loaded without an import, which a bundle for browsers could not resolve.
function startInNode(): Started | undefined {
  const threads = globalThis.process?.getBuiltinModule?.('node:worker_threads');
  if (!threads) return undefined;
  const source = `(${serveKernel})(require('node:worker_threads').parentPort)`;
  const worker = new threads.Worker(source, { eval: true, execArgv: [], name: 'kernel' });
  worker.unref();
  const as: AnyWorker = { onmessage: null, onerror: null, postMessage: (job) => worker.postMessage(job) };
  worker.on('message', (data: Uint8Array[]) => as.onmessage?.({ data }));
  worker.on('error', (error) => as.onerror?.(error));
  return { worker: as, keep: (running) => (running ? worker.ref() : worker.unref()) };
}

// The holder's worker replaces this class by one that starts browser-thread.ts, which serves kernels.
function startInBrowser(): Started | undefined {
  const Own = globalThis.Worker as typeof Worker | undefined;
  if (!Own) return undefined;
  return { worker: new Own('') as unknown as AnyWorker, keep: () => undefined };
}
