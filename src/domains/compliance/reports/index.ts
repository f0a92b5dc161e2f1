import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';
import { reportEvents } from './events.ts';
import { reportJobs } from './jobs.ts';
import { reportsMigration } from './migrations/0225-reports.ts';
import { reportsData } from './personal-data.ts';
import { reportRoutes } from './routes.ts';
import { statisticsRoutes } from './routes-statistics.ts';
import { findProjectIds } from './store.ts';

/** Reports as signed files. */
export const reports: Domain<Context> = {
  name: 'reports',
  projectIds: { rep: findProjectIds },
  events: reportEvents,
  migrations: [reportsMigration],
  routes: [...reportRoutes, ...statisticsRoutes],
  jobs: reportJobs,
  personalData: reportsData,
  blobs: [{ table: 'reports', column: 'file_key' }],
};
