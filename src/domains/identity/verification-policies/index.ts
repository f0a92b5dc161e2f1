import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';
import { issuerRoutes } from './issuers/routes.ts';
import { verificationPoliciesMigration } from './migrations/0211-verification-policies.ts';
import { policyRoutes } from './routes.ts';

export type { BusinessPolicy } from './business-policy.ts';
export { currentPolicy } from './current-policy.ts';
export { needsSecondPerson, policiesWithinDelay } from './policies-within-delay.ts';
export type { VerificationPolicy } from './policy.ts';
export { SCREEN_VERIFIED_QUEUE, type ScreeningPolicy } from './screening-policy.ts';
export type { Evidence, WalletDocument, WalletPolicy } from './wallet-policy.ts';

/** What an organization requires to verify someone, in immutable versions. */
export const verificationPolicies: Domain<Context> = {
  name: 'verification-policies',
  migrations: [verificationPoliciesMigration],
  routes: [...policyRoutes, ...issuerRoutes],
};
