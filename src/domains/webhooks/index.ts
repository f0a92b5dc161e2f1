import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';
import { jobs, subscriptions } from './jobs.ts';
import { webhooksMigration } from './migrations/0007-webhooks.ts';
import { webhookHeadersMigration } from './migrations/0060-webhook-headers.ts';
import { webhooksData } from './personal-data.ts';
import { deliveryRoutes } from './routes-deliveries.ts';
import { eventRoutes } from './routes-events.ts';
import { webhookRoutes } from './routes-webhooks.ts';

/** Endpoints of receivers, signed deliveries with retries, the delivery log, the event catalogue. */
export const webhooks: Domain<Context> = {
  name: 'webhooks',
  migrations: [webhooksMigration, webhookHeadersMigration],
  routes: [...webhookRoutes, ...deliveryRoutes, ...eventRoutes],
  jobs,
  subscriptions,
  personalData: webhooksData,
};
