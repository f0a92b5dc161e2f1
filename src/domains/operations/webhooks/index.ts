import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';
import type { Route } from '#platform/http/route.ts';
import { dispatchDeliveries } from './deliveries/dispatch-deliveries.ts';
import { deliveryRoutes } from './deliveries/routes.ts';
import { webhookRoutes } from './endpoints/routes.ts';
import type { DescribedEvent } from './event-catalogue.ts';
import { eventRoutes } from './events/routes.ts';
import { webhookEvents } from './events.ts';
import { jobs, subscriptions } from './jobs.ts';
import { webhookMails } from './mails.ts';
import { webhooksMigration } from './migrations/0229-webhooks.ts';
import { renewedClaimsMigration } from './migrations/0326-renewed-claims.ts';
import { equalClaimsMigration } from './migrations/0335-equal-claims.ts';
import { unlockedClaimsMigration } from './migrations/0341-unlocked-claims.ts';
import { webhooksData } from './personal-data.ts';
import { eventInputs } from './schema.ts';

export { matchWebhooks } from './endpoints/match-webhooks.ts';
export { describeEvents } from './event-catalogue.ts';

/** Receivers' endpoints, signed deliveries with retries, the delivery log, and the catalog of all domains' events. */
export function webhooks(catalogue: () => readonly DescribedEvent[]): Domain<Context> {
  let routes: Route<Context>[] | undefined;
  return {
    name: 'webhooks',
    events: webhookEvents,
    mails: webhookMails,
    migrations: [webhooksMigration, renewedClaimsMigration, equalClaimsMigration, unlockedClaimsMigration],
    // Read only when all domains, including this one, are available with their events.
    get routes() {
      routes ??= routesOf(catalogue());
      return routes;
    },
    expansions: { webhookId: 'getWebhook' },
    jobs,
    subscriptions,
    starts: dispatchDeliveries,
    personalData: webhooksData,
  };
}

function routesOf(catalogue: readonly DescribedEvent[]): Route<Context>[] {
  const inputs = eventInputs(catalogue);
  return [...webhookRoutes(inputs), ...deliveryRoutes(inputs, catalogue), ...eventRoutes(inputs, catalogue)];
}
