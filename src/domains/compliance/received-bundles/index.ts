import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';
import { receivedBundleEvents } from './events.ts';
import { receivedBundleJobs } from './jobs.ts';
import { receivedBundlesMigration } from './migrations/0327-received-bundles.ts';
import { receivedBundlesData } from './personal-data.ts';
import { receivedBundleRoutes } from './routes.ts';

export { matchReceivedBundles } from './match-received.ts';

/** Bundles of other organizations, which a platform received and has checked again and again. */
export const receivedBundles: Domain<Context> = {
  name: 'received-bundles',
  events: receivedBundleEvents,
  migrations: [receivedBundlesMigration],
  routes: receivedBundleRoutes,
  jobs: receivedBundleJobs,
  personalData: receivedBundlesData,
  blobs: [{ table: 'received_bundles', column: 'file_key' }],
};
