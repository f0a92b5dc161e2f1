import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';
import { sampleJobs } from './jobs.ts';
import { sampleDataMigration } from './migrations/0244-sample-data.ts';
import { startRoutes } from './routes.ts';
import { sampleRoutes } from './sample/routes.ts';

/** A member's first steps with their progress, and sample data to explore. */
export const gettingStarted: Domain<Context> = {
  name: 'getting-started',
  migrations: [sampleDataMigration],
  routes: [...startRoutes, ...sampleRoutes],
  jobs: sampleJobs,
};
