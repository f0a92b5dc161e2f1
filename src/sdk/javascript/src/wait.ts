import { WaitTimeoutError } from './errors.ts';
import { sleep } from './retry.ts';

export interface WaitOptions<T> {
  /** Maximum time to wait in milliseconds; 120,000 by default. */
  timeout?: number;
  /**
   * Milliseconds between the first two calls; 1,000 by default. The interval doubles, up to 8 times its first length.
   */
  interval?: number;
  signal?: AbortSignal;
  /** Called with the result of every call. */
  onLook?: (value: T) => void;
}

/**
 * Calls `get` until `done` returns true, and returns the last result. Throws WaitTimeoutError with the last result. In
 * production, use webhooks instead: they require no polling.
 */
export async function waitFor<T>(
  look: () => PromiseLike<T>,
  isDone: (value: T) => boolean,
  { timeout = 120_000, interval = 1_000, signal, onLook }: WaitOptions<T> = {},
): Promise<T> {
  const until = Date.now() + timeout;
  for (let pause = interval; ; pause = Math.min(pause * 2, interval * 8)) {
    const value = await look();
    onLook?.(value);
    if (isDone(value)) return value;
    const left = until - Date.now();
    if (left <= 0) throw new WaitTimeoutError(`Not completed after ${timeout} ms.`, value);
    await sleep(Math.min(pause, left), signal);
  }
}
