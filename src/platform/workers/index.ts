export { registerWorker, type WorkerMethods } from './register-worker.ts';
export { tryAgain } from './try-again.ts';
export { WorkerCrashed, WorkerPoolClosed, WorkerTaskFailed, WorkerTimeout } from './worker-errors.ts';
export {
  createWorkerPool,
  type RunOptions,
  type WorkerPool,
  type WorkerPoolOptions,
  type WorkerPoolStats,
} from './worker-pool.ts';
