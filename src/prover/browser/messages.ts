import type { Manifest } from '../manifest.ts';
import type { Holder, HolderStep } from './holder.ts';

/** URLs of the worker's scripts on the page's service. */
export interface WorkerAddresses {
  worker: string;
  /** The script of the curve's threads. */
  thread: string;
}

/** Messages from a page to its worker; the first is `start`. */
export type ToWorker =
  | { start: { manifest: Manifest; thread: string } }
  | { id: number; method: keyof Holder; input: unknown[] };

/** The worker's answers. `code` is that of a ProverError or a HolderError. */
export type FromWorker =
  | { id: number; step: HolderStep }
  | { id: number; result: unknown }
  | { id: number; error: { name: string; message: string; code?: string } };

/** Members of a worker's global scope missing in TypeScript's library for pages. */
export interface WorkerScope {
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
  postMessage(message: FromWorker): void;
}
