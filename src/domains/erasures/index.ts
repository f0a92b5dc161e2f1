import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';
import { erasureJobs } from './jobs.ts';
import { erasuresMigration } from './migrations/0050-erasures.ts';
import { holdsData } from './personal-data.ts';
import { reapplyErasures } from './reapply-erasures.ts';
import { erasureRoutes } from './routes.ts';
import { holdRoutes, retentionRoutes } from './routes-retention.ts';
import type { Sources } from './sources.ts';

export { JOURNAL_FOLDER } from './journal.ts';
export { type Reapplied, reapplyErasures } from './reapply-erasures.ts';

/** Erasures, legal holds and retention of what all `sources` hold about people. */
export function erasures(sources: Sources): Domain<Context> {
  return {
    name: 'erasures',
    migrations: [erasuresMigration],
    routes: [...erasureRoutes(sources), ...holdRoutes, ...retentionRoutes(sources)],
    jobs: erasureJobs(sources),
    personalData: holdsData,
    prepares: async (ctx) => void (await reapplyErasures(ctx, sources)),
  };
}
