import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';
import { authorizationRoutes } from './authorization/routes.ts';
import { offerJobs } from './jobs.ts';
import { metadataRoutes } from './metadata/routes.ts';
import { credentialOffersMigration } from './migrations/0217-credential-offers.ts';
import { walletAuthorizationsMigration } from './migrations/0285-wallet-authorizations.ts';
import { offersData } from './personal-data.ts';
import { offerRoutes } from './routes.ts';
import { walletRoutes } from './wallet/routes.ts';

/** Issues credentials to wallets: OpenID for Verifiable Credential Issuance 1.0. */
export const credentialOffers: Domain<Context> = {
  name: 'credential-offers',
  migrations: [credentialOffersMigration, walletAuthorizationsMigration],
  routes: [...offerRoutes, ...walletRoutes, ...authorizationRoutes, ...metadataRoutes],
  jobs: offerJobs,
  personalData: offersData,
};
