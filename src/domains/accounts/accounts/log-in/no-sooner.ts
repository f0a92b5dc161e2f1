import { setTimeout as sleep } from 'node:timers/promises';

/** Far above the few milliseconds by which an address with an account differs from one without. */
const FLOOR_MS = 100;

/**
 * What `work` gives, but no sooner than 100 ms, so that the time of an answer does not tell which way it took. Failures come
 * at once: the limits that throw them know nothing of accounts.
 */
export async function noSooner<T>(work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, sleep(FLOOR_MS)]);
  return result;
}
