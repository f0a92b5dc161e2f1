import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';
import { sampleJobs } from './jobs.ts';
import { sampleDataMigration } from './migrations/0244-sample-data.ts';
import { startRoutes } from './routes.ts';
import { sampleRoutes } from './sample/routes.ts';

/** The first steps of a member, as far as they are done, and sample data to look at meanwhile. */
export const gettingStarted: Domain<Context> = {
  name: 'getting-started',
  migrations: [sampleDataMigration],
  routes: [...startRoutes, ...sampleRoutes],
  jobs: sampleJobs,
};
