import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';
import { consentEvents } from './events.ts';
import { followAgreements } from './follow-agreement.ts';
import { consentJobs } from './jobs.ts';
import { consentsMigration } from './migrations/0220-consents.ts';
import { digitalReplicasMigration } from './migrations/0308-digital-replicas.ts';
import { consentLinksMigration } from './migrations/0316-consent-links.ts';
import { replicaLicensesMigration } from './migrations/0330-replica-licenses.ts';
import { consentsData } from './personal-data.ts';
import { consentRoutes } from './routes.ts';
import { findOwnIds } from './store.ts';
import { consentMails } from './withdrawal/mails.ts';
import { consentPageRoutes } from './withdrawal/routes.ts';

export type { ConsentStatus, WithdrawalReason } from './consent.ts';
export { type ConsentWithdrawal, listConsentWithdrawals } from './list-withdrawals.ts';
export { type ConsentFigures, measureConsents } from './measure-consents.ts';
export type { PresentedConsent } from './present.ts';
export { findGivenConsents, type GivenConsent } from './replicas/find-given.ts';
export { type LicensableUse, lockLicensable, refusal, type UseOf } from './replicas/licenses/licensable.ts';
export type { ReplicaLicense } from './replicas/licenses/license.ts';
export { replicaLicense } from './replicas/licenses/schema.ts';
export { insertLicense } from './replicas/licenses/store.ts';
export { lockForUse, type NewReplicaUse, recordUse } from './replicas/record-use.ts';
export { replicaUse } from './replicas/schema.ts';
export { type ShownReplica, showReplicas } from './replicas/show-replicas.ts';
export { consentParams } from './schema.ts';
export { findReplicaConsent, findReplicaConsents, type ReplicaConsent } from './store.ts';

/** Consents of people (given, refused, and withdrawn), each with its receipt (ISO/IEC TS 27560). */
export const consents: Domain<Context> = {
  name: 'consents',
  ownIds: { cns: findOwnIds },
  events: consentEvents,
  mails: consentMails,
  migrations: [consentsMigration, digitalReplicasMigration, consentLinksMigration, replicaLicensesMigration],
  routes: [...consentRoutes, ...consentPageRoutes],
  expansions: { consentId: 'getConsent' },
  jobs: consentJobs,
  on: followAgreements,
  personalData: consentsData,
};
