import type { QueueOptions } from './jobs.ts';

/**
 * Periodic work: one job at a time; after two more failures it waits for the next scheduled time. A worker's death is
 * noticed within 20 s; with this delay, its periodic job waits for less than a minute.
 */
export const PERIODIC: QueueOptions = { retryLimit: 2, retryDelaySeconds: 30, concurrency: 1 };
