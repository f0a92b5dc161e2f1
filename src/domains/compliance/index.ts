import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';
import { complianceJobs, complianceSubscriptions } from './jobs.ts';
import { complianceMigration } from './migrations/0054-compliance.ts';
import { complianceRoutes } from './routes.ts';

/** What an organisation, a project or a person still lacks, why, and until when. */
export const compliance: Domain<Context> = {
  name: 'compliance',
  migrations: [complianceMigration],
  routes: complianceRoutes,
  jobs: complianceJobs,
  subscriptions: complianceSubscriptions,
};
