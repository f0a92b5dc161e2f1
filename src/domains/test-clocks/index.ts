import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';
import { clockJobs } from './jobs.ts';
import type { PeriodicJobs } from './let-time-pass.ts';
import { clockRoutes } from './routes.ts';

/** The time of a test organisation, which its callers may advance; `periodic` is what there is to do in it. */
export const testClocks = (periodic: PeriodicJobs): Domain<Context> => ({
  name: 'test-clocks',
  routes: clockRoutes,
  jobs: clockJobs(periodic),
});
