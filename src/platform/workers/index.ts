export { type WorkerNeeds, warnOfConfinement } from './confinement.ts';
export { probeConfinement } from './probe-confinement.ts';
export { registerWorker, type WorkerMethods } from './register-worker.ts';
export { tryAgain } from './try-again.ts';
export type { Requester } from './waiting-line.ts';
export { WorkerBusy, WorkerCrashed, WorkerPoolClosed, WorkerTaskFailed, WorkerTimeout } from './worker-errors.ts';
export {
  createWorkerPool,
  type Patience,
  type RunOptions,
  type WorkerPool,
  type WorkerPoolOptions,
  type WorkerPoolStats,
} from './worker-pool.ts';
