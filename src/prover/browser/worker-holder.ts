import type { Manifest } from '../manifest.ts';
import { PROVER_ERRORS, ProverError, type ProverErrorCode } from '../prover-error.ts';
import type { Holder, ProveOptions } from './holder.ts';
import { HOLDER_ERRORS, HolderError, type HolderErrorCode } from './holder-error.ts';
import type { FromWorker, ToWorker, WorkerAddresses } from './messages.ts';

/** A {@link Holder} that delegates to a browser worker. */
export interface WorkerHolder extends Holder {
  /** Ends the worker and its threads. */
  close(): void;
}

interface Waiting {
  onProgress: ProveOptions['onProgress'];
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** Starts the worker from a page. `manifest` pins the circuit files that the worker fetches. */
export function createWorkerHolder(addresses: WorkerAddresses, manifest: Manifest): WorkerHolder {
  const worker = new Worker(addresses.worker, { type: 'module' });
  const waiting = new Map<number, Waiting>();
  let last = 0;
  const send = (message: ToWorker): void => worker.postMessage(message);
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => settle(waiting, data);
  worker.onerror = () => {
    for (const { reject } of waiting.values()) reject(new HolderError('engine_failed'));
    waiting.clear();
  };
  send({ start: { manifest, thread: addresses.thread } });
  const call = <R>(method: keyof Holder, input: unknown[], onProgress?: ProveOptions['onProgress']): Promise<R> => {
    const id = ++last;
    return new Promise<R>((resolve, reject) => {
      waiting.set(id, { onProgress, resolve: (result) => resolve(result as R), reject });
      send({ id, method, input });
    });
  };
  return {
    newSecret: () => call('newSecret', []),
    commitment: (secret) => call('commitment', [secret]),
    accept: (claims, secret) => call('accept', [claims, secret]),
    prove: (statement, held, secret, { onProgress } = {}) => call('prove', [statement, held, secret], onProgress),
    warmUp: (circuit) => call('warmUp', [circuit]),
    wordsOf: (secret) => call('wordsOf', [secret]),
    secretOf: (words) => call('secretOf', [words]),
    backUp: (wallet, password) => call('backUp', [wallet, password]),
    restore: (backup, password) => call('restore', [backup, password]),
    close: () => worker.terminate(),
  };
}

function settle(waiting: Map<number, Waiting>, message: FromWorker): void {
  const found = waiting.get(message.id);
  if (!found) return;
  if ('step' in message) {
    found.onProgress?.(message.step);
    return;
  }
  waiting.delete(message.id);
  if ('result' in message) found.resolve(message.result);
  else found.reject(revive(message.error));
}

/** An error loses its class between threads, but keeps its code. */
function revive({ name, message, code = '' }: { name: string; message: string; code?: string }): Error {
  if (Object.hasOwn(PROVER_ERRORS, code)) return new ProverError(code as ProverErrorCode);
  if (Object.hasOwn(HOLDER_ERRORS, code)) return new HolderError(code as HolderErrorCode);
  return new Error(`${name}: ${message}`);
}
