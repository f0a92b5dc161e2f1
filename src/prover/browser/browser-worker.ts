// The entry point of the prover worker. The page sends it the secret, which never leaves it: the worker contacts only
// its service, for circuit files, and its Content-Security-Policy allows nothing else.
import { createHolder } from './create-holder.ts';
import type { Holder } from './holder.ts';
import type { FromWorker, ToWorker, WorkerScope } from './messages.ts';
import { pinnedArtifacts } from './pinned-artifacts.ts';

const scope = globalThis as unknown as WorkerScope;
let holder: Holder | undefined;

scope.onmessage = ({ data }: MessageEvent<ToWorker>): void => {
  if ('start' in data) {
    useThreads(data.start.thread);
    holder = createHolder({ artifacts: pinnedArtifacts(data.start.manifest) });
    return;
  }
  void answer(data);
};

async function answer({ id, method, input }: Extract<ToWorker, { id: number }>): Promise<void> {
  try {
    scope.postMessage({ id, result: await call(id, method, input) });
  } catch (error) {
    scope.postMessage({ id, error: describe(error) });
  }
}

function call(id: number, method: keyof Holder, input: unknown[]): Promise<unknown> {
  if (!holder) throw new Error('the worker was not started');
  const options = { onProgress: (step: FromWorkerStep) => scope.postMessage({ id, step }) };
  // The page calls the same interface, so the arguments match the method.
  const run = holder[method] as (...values: unknown[]) => Promise<unknown>;
  return run(...input, ...(method === 'prove' ? [options] : []));
}

type FromWorkerStep = Extract<FromWorker, { step: unknown }>['step'];

function describe(error: unknown): { name: string; message: string; code?: string } {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) };
  const { code } = error as { code?: unknown };
  return { name: error.name, message: error.message, ...(typeof code === 'string' && { code }) };
}

/**
 * Starts the curve's threads from a script URL. ffjavascript would start them from a blob: URL, which a policy that
 * allows only the service's own scripts forbids. Without nested workers, everything runs in this thread.
 */
function useThreads(address: string): void {
  const Own = globalThis.Worker as typeof Worker | undefined;
  if (!Own) return;
  globalThis.Worker = class extends Own {
    constructor() {
      super(address, { type: 'module' });
    }
  };
}
