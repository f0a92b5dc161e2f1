import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';
import { bundleEvents } from './events.ts';
import { bundleJobs } from './jobs.ts';
import { bundlesMigration } from './migrations/0226-bundles.ts';
import { bundlesData } from './personal-data.ts';
import { bundleRoutes } from './routes.ts';

export { createBundle } from './create-bundle.ts';
export { matchBundles } from './match-bundles.ts';
export { bundleBody } from './schema.ts';
export { findBundlesAbout } from './store.ts';

/** Compliance bundles: a production as one file that anyone can verify offline. */
export const bundles: Domain<Context> = {
  name: 'bundles',
  events: bundleEvents,
  migrations: [bundlesMigration],
  routes: bundleRoutes,
  jobs: bundleJobs,
  personalData: bundlesData,
  blobs: [{ table: 'bundles', column: 'file_key' }],
};
