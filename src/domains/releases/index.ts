import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';
import { releaseJobs, releaseSubscriptions } from './jobs.ts';
import { releasesMigration } from './migrations/0036-releases.ts';
import { releasesData } from './personal-data.ts';
import { releaseRoutes } from './routes.ts';
import { projectRoutes } from './routes-project.ts';
import { recipientRoutes } from './routes-recipients.ts';

export { type JudgedPerformer, judgeDepicted } from './depicted.ts';
export { findStandingRelease, type StandingRelease } from './disclose-release.ts';
export { areStanding, findReleaseIds } from './find-release-ids.ts';
export {
  findProjectsDepicting,
  findReleaseOf,
  findReleaseTerms,
  findWithdrawnOf,
  type ReleaseTermsOf,
  type WithdrawnRelease,
} from './find-released.ts';
export { listReleaseWithdrawals, type ReleaseWithdrawal } from './list-withdrawals.ts';
export { measureReleases, type ReleaseFigures } from './measure-releases.ts';
export { openReleasedPerformers, type ReleasedPerformer } from './open-performers.ts';
export { type Disclosable, PERSONAL_DISCLOSURES } from './release.ts';
export type { WithdrawalRecipient } from './withdrawal-recipients.ts';

/** Model releases: signed or attested, issued as credentials, distributed, and withdrawn. */
export const releases: Domain<Context> = {
  name: 'releases',
  migrations: [releasesMigration],
  routes: [...releaseRoutes, ...projectRoutes, ...recipientRoutes],
  jobs: releaseJobs,
  subscriptions: releaseSubscriptions,
  personalData: releasesData,
  blobs: [{ table: 'releases', column: 'visual_reference_key' }],
};
