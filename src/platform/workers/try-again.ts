import { AppError } from '#kernel/errors.ts';
import { WorkerError } from './worker-errors.ts';

/** Whether a failure is independent of the task: its process crashed or hung. */
const isRetriable = (error: unknown): boolean => error instanceof WorkerError && error.retriable;

/**
 * Runs a task of a pool, and repeats it once if its process crashed or hung; throws `unavailable` if that happens
 * twice.
 */
export async function tryAgain<T>(task: () => Promise<T>): Promise<T> {
  try {
    return await task().catch((error: unknown) => {
      if (isRetriable(error)) return task();
      throw error;
    });
  } catch (error) {
    throw isRetriable(error) ? new AppError('unavailable', { cause: error }) : error;
  }
}
