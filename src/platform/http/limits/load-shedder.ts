import type { Logger } from '../../logger/index.ts';

/** A request goes through several transactions: one that waits so long for each is answered within some two seconds. */
const LATE_MS = 250;
/** What comes all at once and is done with within so long is no overload. */
const BURST_MS = 2_000;
/** So long after the last refusal the next wait that is late is not taken for the beginning of a burst. */
const QUIET_MS = 5_000;

export interface LoadShedderOptions {
  /** How long the caller has waited who waits longest for the database. */
  waitedMs(): number;
  log: Pick<Logger, 'warn'>;
}

/** Whether to refuse a request, for it would only wait longer than those that wait already. */
export type LoadShedder = () => boolean;

/**
 * Refuses requests while there are more than can be served, so that those which are taken are served in time and the others are
 * told at once. Whatever is short, the processor, the server or its disk, transactions then take longer, and callers wait for a
 * connection: that wait is the queue, and its length in time means the same on any machine (as in CoDel, RFC 8289). A queue that
 * goes away by itself is a burst, and is served; one that stands is overload.
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
    if (isNew) log.warn('overload: requests are refused until callers wait less for the database');
    refusedAt = now;
    return true;
  };
}
