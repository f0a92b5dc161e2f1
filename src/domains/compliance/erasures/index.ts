import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';
import { erasureEvents } from './events.ts';
import { erasureJobs } from './jobs.ts';
import { erasureMails } from './mails.ts';
import { erasuresMigration } from './migrations/0222-erasures.ts';
import { holdsData } from './personal-data.ts';
import { reapplyErasures } from './restore/reapply-erasures.ts';
import { holdRoutes, retentionRoutes } from './retention/routes.ts';
import { erasureRoutes } from './routes.ts';
import { redactionRoutes } from './routes-redactions.ts';
import type { Sources } from './sources.ts';

export type { Kept } from './erasure.ts';
export { findObjectsOf } from './find-objects.ts';
export { findSubject } from './find-subject.ts';
export { makeJudge, personIdsOf } from './plan-erasure.ts';
export { JOURNAL_FOLDER } from './restore/journal.ts';
export { type Reapplied, reapplyErasures } from './restore/reapply-erasures.ts';
export type { Rules } from './retention/retention-policy.ts';
export type { Sources } from './sources.ts';
export { findRules } from './store.ts';

/** Erasures, legal holds, and retention of everything that `sources` store about people. */
export function erasures(sources: Sources): Domain<Context> {
  return {
    name: 'erasures',
    events: erasureEvents,
    mails: erasureMails,
    migrations: [erasuresMigration],
    routes: [...erasureRoutes(sources), ...redactionRoutes, ...holdRoutes, ...retentionRoutes(sources)],
    jobs: erasureJobs(sources),
    personalData: holdsData,
    prepares: async (ctx) => void (await reapplyErasures(ctx, sources)),
  };
}
