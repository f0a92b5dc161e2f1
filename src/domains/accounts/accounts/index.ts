import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';
import { bindEmails } from './bind-emails.ts';
import { cleanUpJob } from './clean-up.ts';
import { forgetLeftAccounts } from './forget-account.ts';
import { keyRoutes } from './keys/routes.ts';
import { sumUpRefusalsJob } from './log-in/note-refusal.ts';
import { loginRoutes } from './log-in/routes.ts';
import { authRoutes } from './log-in/routes-auth.ts';
import { accountMails } from './mails/index.ts';
import { accountsMigration } from './migrations/0202-accounts.ts';
import { languagesMigration } from './migrations/0230-languages.ts';
import { beginningsMigration } from './migrations/0245-beginnings.ts';
import { lookupDisclosuresMigration } from './migrations/0294-lookup-disclosures.ts';
import { savedViewsMigration } from './migrations/0297-saved-views.ts';
import { complaintPageMigration } from './migrations/0301-complaint-page.ts';
import { organizationRoutes } from './organization/routes.ts';
import { pageRoutes } from './pages.ts';
import { accountsData } from './personal-data.ts';
import { savedViewRoutes } from './saved-views/routes.ts';
import { cleanUpChallengesJob } from './second-factors/jobs.ts';
import { secondFactorRoutes } from './second-factors/routes.ts';
import { sessionRoutes } from './sessions/routes.ts';

export { BEGINNINGS } from './beginnings.ts';
export type { LookupDisclosure } from './lookup-disclosures.ts';
export { chooseBeginning, findBeginning } from './members/beginning.ts';
export { isSamePerson, memberBehind } from './members/member-behind.ts';
export { type Branding, brandingOf } from './organization/branding.ts';
export {
  findMembers,
  findOwners,
  hasComplaintPage,
  type Member,
  organizationContact,
  organizationLanguage,
  organizationLookupDisclosures,
  organizationMinimum,
  organizationName,
} from './organization/manage-organization.ts';
export { assertMayErase } from './personal-data.ts';
export { describeScopes } from './role.ts';
export { minimumSignatureLevel } from './schema.ts';
export { removeSecondFactors } from './second-factors/remove-second-factors.ts';
export { authenticate } from './sessions/authenticate.ts';
export { makeAccount } from './sign-up/make-account.ts';
export type { MinimumSignatureLevel } from './signature-minimum.ts';

/** Users with their second factors, organizations, sessions, API keys. */
export const accounts: Domain<Context> = {
  name: 'accounts',
  mails: accountMails,
  migrations: [
    accountsMigration,
    languagesMigration,
    beginningsMigration,
    lookupDisclosuresMigration,
    savedViewsMigration,
    complaintPageMigration,
  ],
  routes: [
    ...authRoutes,
    ...loginRoutes,
    ...sessionRoutes,
    ...secondFactorRoutes,
    ...savedViewRoutes,
    ...keyRoutes,
    ...organizationRoutes,
    ...pageRoutes,
  ],
  jobs: [cleanUpJob, cleanUpChallengesJob, sumUpRefusalsJob],
  personalData: accountsData,
  endedByRestore: ['sessions', 'one_time_tokens', 'second_factor_challenges'],
  prepares: async (ctx) => {
    await bindEmails(ctx);
    await forgetLeftAccounts(ctx);
  },
};
