import { AppError } from '#kernel/errors.ts';
import { WorkerBusy } from '#platform/workers/index.ts';

/** Runs what a caller waits for; throws `unavailable` where no process was free in time. Nothing was begun then. */
export async function impatiently<T>(task: () => Promise<T>): Promise<T> {
  try {
    return await task();
  } catch (error) {
    if (!(error instanceof WorkerBusy)) throw error;
    throw new AppError('unavailable', {
      message: 'Too many pictures and documents wait to be looked at; try again after Retry-After.',
      headers: { 'Retry-After': '10' },
      cause: error,
    });
  }
}
