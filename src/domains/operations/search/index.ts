import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';
import { searchJobs } from './jobs.ts';
import { referencesMigration } from './migrations/0241-references.ts';
import { credentialOwnersMigration } from './migrations/0275-credential-owners.ts';
import { searchRoutes } from './routes.ts';

/** A single search over everything that people look up by name, reference, or ID. */
export const search: Domain<Context> = {
  name: 'search',
  migrations: [referencesMigration, credentialOwnersMigration],
  routes: searchRoutes,
  jobs: searchJobs,
};
