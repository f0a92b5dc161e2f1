import type { NamedMigration } from './db/migrate.ts';
import type { Subscription } from './events/events.ts';
import type { Route } from './http/route.ts';
import type { JobDefinition } from './jobs/jobs.ts';

/** What a domain hands to the composition root; `C` is the application's context. */
export interface Domain<C> {
  name: string;
  migrations?: readonly NamedMigration[];
  routes?: readonly Route<C>[];
  jobs?: readonly JobDefinition<C>[];
  subscriptions?: readonly Subscription[];
}
