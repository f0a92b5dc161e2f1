import type { Manifest } from '../manifest.ts';
import type { Holder, HolderStep } from './holder.ts';

/** Where the parts of the worker are, addresses of the service that sent the page. */
export interface WorkerAddresses {
  worker: string;
  /** The script of the curve's threads. */
  thread: string;
}

/** What a page tells its worker; the first is `start`. */
export type ToWorker =
  | { start: { manifest: Manifest; thread: string } }
  | { id: number; method: keyof Holder; input: unknown[] };

/** What the worker answers. `code` is that of a ProverError or a HolderError. */
export type FromWorker =
  | { id: number; step: HolderStep }
  | { id: number; result: unknown }
  | { id: number; error: { name: string; message: string; code?: string } };

/** The part of a worker's global scope that TypeScript's library for pages does not have. */
export interface WorkerScope {
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
  postMessage(message: FromWorker): void;
}
