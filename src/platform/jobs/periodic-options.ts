import type { QueueOptions } from './jobs.ts';

/** A worker's death is noticed within 20 s; with this, its periodic job waits for less than a minute. */
const RETRY_DELAY_SECONDS = 30;

/** Options of periodic work: one job at a time; after two more failures it waits for the next scheduled time. */
export function periodicOptions({ expireSeconds }: Pick<QueueOptions, 'expireSeconds'>): QueueOptions {
  return { retryLimit: 2, retryDelaySeconds: RETRY_DELAY_SECONDS, expireSeconds, concurrency: 1 };
}
