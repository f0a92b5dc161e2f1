import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';
import { testClockEvents } from './events.ts';
import { clockJobs } from './jobs.ts';
import type { PeriodicJobs } from './let-time-pass.ts';
import { testClocksMigration } from './migrations/0227-test-clocks.ts';
import { clockRoutes } from './routes.ts';

export { findTestTables } from './erase-test-data.ts';
export { TEST_ONLY } from './test-clock.ts';

/** The time of a test organization, which callers can advance; `periodic` are the periodic jobs to run in it. */
export const testClocks = (periodic: PeriodicJobs): Domain<Context> => ({
  name: 'test-clocks',
  events: testClockEvents,
  migrations: [testClocksMigration],
  routes: clockRoutes,
  jobs: clockJobs(periodic),
});
