import type { Logger } from '../../logger/index.ts';

/** Maximum wait for each of a request's transactions, so that the request is answered within some two seconds. */
const LATE_MS = 250;
/** A burst that ends within this time is no overload. */
const BURST_MS = 2_000;
/** Within this time after the last refusal, a late wait does not count as the start of a new burst. */
const QUIET_MS = 5_000;

export interface LoadShedderOptions {
  /** How long the longest-waiting caller has waited for the database. */
  waitedMs(): number;
  log: Pick<Logger, 'warn'>;
}

/** Whether to refuse a request because it would wait even longer. */
export type LoadShedder = () => boolean;

/**
 * Refuses requests under overload, so that accepted ones are served in time and others are refused at once. Whichever
 * resource is scarce (processor, server, or disk), transactions take longer and callers wait for a connection. That
 * wait is the queue, and its duration means the same on any machine (as in CoDel, RFC 8289). A queue that drains is a
 * burst and is served; a standing queue is overload.
 */
export function createLoadShedder({ waitedMs, log }: LoadShedderOptions): LoadShedder {
  let lateSince: number | undefined;
  let refusedAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (waitedMs() <= LATE_MS) {
      lateSince = undefined;
      return false;
    }
    const now = performance.now();
    lateSince ??= now;
    const isNew = now - refusedAt > QUIET_MS;
    if (isNew && now - lateSince < BURST_MS) return false;
    if (isNew) log.warn('overload: the service rejects requests until waits for the database are shorter');
    refusedAt = now;
    return true;
  };
}
