import type { QueueOptions } from './jobs.ts';

/** A worker's death is noticed within 20 s; with this a job of the calendar that it had begun rests for less than a minute. */
const RETRY_DELAY_SECONDS = 30;

/** Of work that the calendar brings again: once at a time, and what fails twice more is left to the next time. */
export function periodicOptions({ expireSeconds }: Pick<QueueOptions, 'expireSeconds'>): QueueOptions {
  return { retryLimit: 2, retryDelaySeconds: RETRY_DELAY_SECONDS, expireSeconds, concurrency: 1 };
}
