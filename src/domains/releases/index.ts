import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';
import { releaseJobs, releaseSubscriptions } from './jobs.ts';
import { releasesMigration } from './migrations/0036-releases.ts';
import { releaseRoutes } from './routes.ts';
import { projectRoutes } from './routes-project.ts';
import { recipientRoutes } from './routes-recipients.ts';

/** Model releases: signed or attested, issued as credentials, distributed, and withdrawn. */
export const releases: Domain<Context> = {
  name: 'releases',
  migrations: [releasesMigration],
  routes: [...releaseRoutes, ...projectRoutes, ...recipientRoutes],
  jobs: releaseJobs,
  subscriptions: releaseSubscriptions,
};
