import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';
import { bindEmails } from './bind-emails.ts';
import { cleanUpJob } from './clean-up.ts';
import { accountsMigration } from './migrations/0002-accounts.ts';
import { organizationContactMigration } from './migrations/0042-organization-contact.ts';
import { keyNetworksMigration } from './migrations/0061-key-networks.ts';
import { requiredSecondFactorMigration } from './migrations/0065-required-second-factor.ts';
import { testOrganizationsMigration } from './migrations/0068-test-organizations.ts';
import { brandingMigration } from './migrations/0090-branding.ts';
import { boundEmailsMigration } from './migrations/0094-bound-emails.ts';
import { sessionUseMigration } from './migrations/0095-session-use.ts';
import { pageRoutes } from './pages.ts';
import { accountsData } from './personal-data.ts';
import { authRoutes } from './routes-auth.ts';
import { keyRoutes } from './routes-keys.ts';
import { loginRoutes } from './routes-login.ts';
import { organizationRoutes } from './routes-organization.ts';
import { secondFactorRoutes } from './routes-second-factors.ts';
import { sessionRoutes } from './routes-sessions.ts';

export { authenticate } from './authenticate.ts';
export { type Branding, brandingOf } from './branding.ts';
export { makeAccount } from './make-account.ts';
export { findMembers, type Member, organizationContact, organizationName } from './manage-organization.ts';
export { assertMayErase } from './personal-data.ts';
export { removeSecondFactors } from './remove-second-factors.ts';

/** Users, organisations, sessions, API keys. */
export const accounts: Domain<Context> = {
  name: 'accounts',
  migrations: [
    accountsMigration,
    organizationContactMigration,
    keyNetworksMigration,
    requiredSecondFactorMigration,
    testOrganizationsMigration,
    brandingMigration,
    boundEmailsMigration,
    sessionUseMigration,
  ],
  routes: [
    ...authRoutes,
    ...loginRoutes,
    ...sessionRoutes,
    ...secondFactorRoutes,
    ...keyRoutes,
    ...organizationRoutes,
    ...pageRoutes,
  ],
  jobs: [cleanUpJob],
  personalData: accountsData,
  prepares: bindEmails,
};
