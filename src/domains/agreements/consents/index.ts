import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';
import { consentEvents } from './events.ts';
import { followAgreements } from './follow-agreement.ts';
import { consentJobs } from './jobs.ts';
import { consentsMigration } from './migrations/0220-consents.ts';
import { consentsData } from './personal-data.ts';
import { consentRoutes } from './routes.ts';
import { findOwnIds } from './store.ts';

export type { ConsentStatus, WithdrawalReason } from './consent.ts';
export { type ConsentWithdrawal, listConsentWithdrawals } from './list-withdrawals.ts';
export { type ConsentFigures, measureConsents } from './measure-consents.ts';
export type { PresentedConsent } from './present.ts';

/** Consents of people (given, refused, and withdrawn), each with its receipt (ISO/IEC TS 27560). */
export const consents: Domain<Context> = {
  name: 'consents',
  ownIds: { cns: findOwnIds },
  events: consentEvents,
  migrations: [consentsMigration],
  routes: consentRoutes,
  expansions: { consentId: 'getConsent' },
  jobs: consentJobs,
  on: followAgreements,
  personalData: consentsData,
};
