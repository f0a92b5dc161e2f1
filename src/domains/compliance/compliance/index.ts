import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';
import { complianceEvents } from './events.ts';
import { followChanges } from './follow-changes.ts';
import { complianceJobs } from './jobs.ts';
import { complianceMigration } from './migrations/0224-compliance.ts';
import { complianceRoutes } from './routes.ts';

/** What an organization, project, or person still lacks, why, and by when. */
export const compliance: Domain<Context> = {
  name: 'compliance',
  events: complianceEvents,
  migrations: [complianceMigration],
  routes: complianceRoutes,
  jobs: complianceJobs,
  on: followChanges,
};
