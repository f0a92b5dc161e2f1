import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';
import { dispatchDeliveries } from './dispatch-deliveries.ts';
import { jobs, subscriptions } from './jobs.ts';
import { webhooksMigration } from './migrations/0007-webhooks.ts';
import { webhookHeadersMigration } from './migrations/0060-webhook-headers.ts';
import { webhookDispatchMigration } from './migrations/0078-webhook-dispatch.ts';
import { webhooksData } from './personal-data.ts';
import { deliveryRoutes } from './routes-deliveries.ts';
import { eventRoutes } from './routes-events.ts';
import { webhookRoutes } from './routes-webhooks.ts';

export { describeEventTypes, sampleData } from './event-schemas.ts';

/** Endpoints of receivers, signed deliveries with retries, the delivery log, the event catalogue. */
export const webhooks: Domain<Context> = {
  name: 'webhooks',
  migrations: [webhooksMigration, webhookHeadersMigration, webhookDispatchMigration],
  routes: [...webhookRoutes, ...deliveryRoutes, ...eventRoutes],
  jobs,
  subscriptions,
  starts: dispatchDeliveries,
  personalData: webhooksData,
};
