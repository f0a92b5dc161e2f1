import { AbortError, ApiError, ConnectionError } from './errors.ts';

/** The state of a call after a failed attempt. */
export interface FailedAttempt {
  error: unknown;
  /** Number of the attempt, from 1. */
  attempt: number;
  maxRetries: number;
  /**
   * Whether the call can run twice with the effect of one: a GET, PUT, PATCH, or DELETE, or a call with an
   * Idempotency-Key.
   */
  repeatable: boolean;
  maxRetryDelay: number;
}

const FIRST_DELAY = 500;
const LONGEST_BACKOFF = 8_000;

/** Whether the service rejected the call before doing anything, so the call can always be repeated. */
const NOT_BEGUN = new Set([429]);
const WORTH_REPEATING = new Set([408, 429, 500, 502, 503, 504]);

/** Milliseconds until the next attempt; undefined for no further attempt. */
export function retryDelay(failed: FailedAttempt, random = Math.random): number | undefined {
  const { error, attempt, maxRetries, repeatable, maxRetryDelay } = failed;
  if (attempt > maxRetries || !isWorthRepeating(error)) return undefined;
  if (!repeatable && !(error instanceof ApiError && NOT_BEGUN.has(error.status))) return undefined;
  const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
  if (asked > maxRetryDelay) return undefined;
  // Full jitter over the upper half: callers that failed together do not come back together.
  const backoff = Math.min(FIRST_DELAY * 2 ** (attempt - 1), LONGEST_BACKOFF) * (0.5 + random() / 2);
  return Math.min(Math.max(asked, backoff), maxRetryDelay);
}

function isWorthRepeating(error: unknown): boolean {
  if (error instanceof ConnectionError) return true;
  if (!(error instanceof ApiError)) return false;
  // The first attempt is still at work, or what is asked for is about to be there.
  const comesSoon = error.status === 409 && error.retryAfter !== undefined;
  return WORTH_REPEATING.has(error.status) || comesSoon;
}

/** Rejects with AbortError as soon as the signal is aborted. */
export function sleep(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    requireNotAborted(signal);
    const stop = (): void => {
      clearTimeout(timer);
      reject(abortErrorOf(signal));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', stop, { once: true });
  });
}

export function requireNotAborted(signal: AbortSignal | undefined, idempotencyKey?: string): void {
  if (signal?.aborted) throw abortErrorOf(signal, idempotencyKey);
}

function abortErrorOf(signal: AbortSignal | undefined, idempotencyKey?: string): AbortError {
  const reason: unknown = signal?.reason;
  const words = reason instanceof Error ? ` ${reason.message}` : '';
  return new AbortError(`The call was aborted.${words}`, { cause: reason, idempotencyKey });
}
