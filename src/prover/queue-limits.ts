import { AppError } from '#kernel/errors.ts';
import type { WorkerPoolStats } from '#platform/workers/index.ts';

/** The queue's length, and results of calls since startup. */
export interface QueueState {
  workers: number;
  busy: number;
  waiting: number;
  /** Calls refused because the queue, or the organization's share of it, was full. */
  refused: number;
  timedOut: number;
  crashed: number;
}

export interface QueueLimits {
  /** Runs a call, or throws `unavailable` with Retry-After if too many wait already. */
  admit<T>(org: string | undefined, call: () => Promise<T>): Promise<T>;
  state(): QueueState;
}

/** Maximum waiting calls; each may take a second. */
const MAX_WAITING = 32;
/** Maximum calls of one organization in the queue, including running ones. */
const MAX_OF_ORGANIZATION = 8;
const MAX_RETRY_AFTER_SECONDS = 60;

export function createQueueLimits(workers: number, stats: () => WorkerPoolStats | undefined): QueueLimits {
  const inQueue = new Map<string, number>();
  let refused = 0;
  /** A running mean, so that Retry-After fits the machine. */
  let callMs = 1_000;

  const state = (): QueueState => {
    const { busy = 0, waiting = 0, timedOut = 0, crashed = 0 } = stats() ?? {};
    return { workers, busy, waiting, refused, timedOut, crashed };
  };

  const full = (calls: number): AppError => {
    refused += 1;
    const seconds = Math.ceil((calls * callMs) / workers / 1000);
    const wait = Math.min(MAX_RETRY_AFTER_SECONDS, Math.max(1, seconds));
    return new AppError('unavailable', {
      message: 'Too many proofs are waiting. Try again after the time in Retry-After.',
      headers: { 'Retry-After': String(wait) },
    });
  };

  const change = (org: string, by: 1 | -1): void => {
    const count = (inQueue.get(org) ?? 0) + by;
    if (count > 0) inQueue.set(org, count);
    else inQueue.delete(org);
  };

  const measure = async <T>(call: () => Promise<T>): Promise<T> => {
    // Time spent waiting is not counted: earlier calls caused it.
    const ahead = state().waiting / workers + 1;
    const began = performance.now();
    const result = await call();
    callMs += ((performance.now() - began) / ahead - callMs) / 8;
    return result;
  };

  return {
    state,
    admit: async (org, call) => {
      const { waiting } = state();
      if (waiting >= MAX_WAITING) throw full(waiting);
      if (org === undefined) return measure(call);
      const own = inQueue.get(org) ?? 0;
      if (own >= MAX_OF_ORGANIZATION) throw full(own);
      change(org, 1);
      try {
        return await measure(call);
      } finally {
        change(org, -1);
      }
    },
  };
}
