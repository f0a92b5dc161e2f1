import { WaitTimeoutError } from './errors.ts';
import { sleep } from './retry.ts';

export interface WaitOptions<T> {
  /** Milliseconds in all; 120,000. */
  timeout?: number;
  /** Milliseconds between the first two looks, doubled up to 8 times as long; 1,000. */
  interval?: number;
  signal?: AbortSignal;
  /** Told what is seen at every look. */
  onLook?: (value: T) => void;
}

/**
 * Looks until it is done, and gives what it then sees; throws WaitTimeoutError with what it saw last. In production
 * webhooks are the better way: they need no looking.
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
    if (left <= 0) throw new WaitTimeoutError(`Not done after ${timeout} ms.`, value);
    await sleep(Math.min(pause, left), signal);
  }
}
