import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';
import { recipientRoutes } from './distribution/routes.ts';
import { releaseEvents } from './events.ts';
import { releaseJobs } from './jobs.ts';
import { releaseMails } from './mails/index.ts';
import { releasesMigration } from './migrations/0221-releases.ts';
import { withdrawnFilesMigration } from './migrations/0300-withdrawn-files.ts';
import { statedMinorsMigration } from './migrations/0306-stated-minors.ts';
import { withdrawnCopiesMigration } from './migrations/0311-withdrawn-copies.ts';
import { projectRoutes } from './performers/routes-project.ts';
import { releasesData } from './personal-data.ts';
import { releaseRoutes } from './routes.ts';
import { followAgreements } from './signing/follow-agreement.ts';
import { findOwnIds } from './store.ts';

export { createRelease } from './create-release.ts';
export { findStandingRelease, type StandingRelease } from './distribution/disclose-release.ts';
export { distributeRelease } from './distribution/distribute-release.ts';
export { readRelease } from './distribution/read-release.ts';
export { areStanding, findReleaseIds } from './find-release-ids.ts';
export {
  findProjectsDepicting,
  findProjectsWithWithdrawals,
  findReleaseCredentials,
  findReleaseOf,
  findReleaseTerms,
  findWithdrawnOf,
  type ReleaseCredentialOf,
  type ReleaseTermsOf,
  type WithdrawnRelease,
} from './find-released.ts';
export { reindexRelease } from './index-release.ts';
export { getRelease } from './list-releases.ts';
export { findPersonsReleased, matchReleases } from './match-releases.ts';
export { measureReleases, type ReleaseFigures } from './measure-releases.ts';
export { type JudgedPerformer, judgeDepicted } from './performers/depicted.ts';
export type { PerformerAge } from './performers/find-ages.ts';
export { isUnexamined } from './performers/find-pending.ts';
export { type JudgedDeclared, judgeDeclared } from './performers/judge-declared.ts';
export type { JudgedProducer } from './performers/judge-producer.ts';
export { openReleasedPerformers, type ReleasedPerformer } from './performers/open-performers.ts';
export { type Disclosable, PERSONAL_DISCLOSURES } from './release.ts';
export { releaseBody } from './schema.ts';
export { type CountingRelease, findCountingReleases } from './standing/find-counting.ts';
export { addWithdrawnFiles, completeWithdrawnFiles } from './withdrawal/list-files.ts';
export { listReleaseWithdrawals, type ReleaseWithdrawal } from './withdrawal/list-withdrawals.ts';
export type { WithdrawalRecipient } from './withdrawal/withdrawal-recipients.ts';

/** Model releases: signed or attested, issued as credentials, distributed, and withdrawn. */
export const releases: Domain<Context> = {
  name: 'releases',
  ownIds: { rel: findOwnIds },
  events: releaseEvents,
  mails: releaseMails,
  migrations: [releasesMigration, withdrawnFilesMigration, statedMinorsMigration, withdrawnCopiesMigration],
  routes: [...releaseRoutes, ...projectRoutes, ...recipientRoutes],
  expansions: { releaseId: 'getModelRelease' },
  jobs: releaseJobs,
  on: followAgreements,
  personalData: releasesData,
  blobs: [{ table: 'releases', column: 'visual_reference_key' }],
};
