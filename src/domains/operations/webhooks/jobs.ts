import type { Context } from '#domains/context.ts';
import type { Subscription } from '#platform/events/events.ts';
import { inPages } from '#platform/jobs/in-pages.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { sendRecovered } from './deliveries/recover-deliveries.ts';
import { fanOutEvents } from './events/fan-out-events.ts';
import { CLEAN_QUEUE, FAN_OUT_QUEUE, RECOVER_QUEUE, toFanOut, toRecoverJob } from './queues.ts';
import { deleteOldDeliveries, hasWebhooks } from './store.ts';

const LOG_DAYS = 30;
/** Each page is a transaction; a statement may take 30 s. */
const DELETED_AT_ONCE = 5_000;

// A job is the most expensive part of an event, because each sends a notification, and PostgreSQL lets only one
// notifying transaction commit at a time.
export const subscriptions: readonly Subscription[] = [{ events: '*', queue: FAN_OUT_QUEUE, isAwaited: hasWebhooks }];

// Retries of our own failures (a killed process, an unavailable database); those of receivers follow schedule.ts.
const OWN_RETRIES = { retryLimit: 100, retryDelaySeconds: 2, retryDelayMaxSeconds: 300 };

export const jobs: readonly JobDefinition<Context>[] = [
  {
    queue: FAN_OUT_QUEUE,
    options: { ...OWN_RETRIES, concurrency: 2 },
    handle: (ctx, data) => fanOutEvents(ctx, [toFanOut(data)]),
    batch: { size: 50, handle: (ctx, list) => fanOutEvents(ctx, list.map(toFanOut)) },
  },
  {
    queue: RECOVER_QUEUE,
    options: { ...OWN_RETRIES, concurrency: 1 },
    handle: (ctx, data) => sendRecovered(ctx, toRecoverJob(data)),
  },
  {
    queue: CLEAN_QUEUE,
    cron: '17 3 * * *',
    options: { ...OWN_RETRIES, concurrency: 1 },
    handle: async (ctx, _data, { signal }) => {
      const before = new Date(ctx.wallClock.now().getTime() - LOG_DAYS * 86_400_000);
      await inPages(DELETED_AT_ONCE, signal, (most) => ctx.db.system((tx) => deleteOldDeliveries(tx, before, most)));
    },
  },
];
