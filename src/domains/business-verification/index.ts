import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';
import { businessVerificationJobs } from './jobs.ts';
import { caseworkJobs, caseworkSubscriptions } from './jobs-casework.ts';
import { ownerJobs, ownerSubscriptions } from './jobs-owners.ts';
import { businessVerificationMigration } from './migrations/0028-business-verification.ts';
import { businessOwnersMigration } from './migrations/0029-business-owners.ts';
import { businessTestOutcomesMigration } from './migrations/0071-test-outcomes.ts';
import { businessData } from './personal-data.ts';
import { businessVerificationRoutes } from './routes.ts';
import { caseworkRoutes } from './routes-casework.ts';
import { informationRoutes } from './routes-information.ts';
import { ownerRoutes } from './routes-owners.ts';

export { cancelBusiness } from './cancel-business.ts';
export type { BusinessFigures } from './figures.ts';
export { type BusinessVerificationState, findBusinessVerificationState } from './find-business-state.ts';
export { type BusinessFilter, getBusinessVerification, listBusinessVerificationRows } from './list-businesses.ts';
export { lockBusinessCase } from './lock-case.ts';
export { measureBusinesses } from './measure-businesses.ts';
export { rawPapersOf } from './papers.ts';
export { presentBusinessSummary } from './present.ts';
export {
  countRegisteredBusinesses,
  type RegisteredBusiness,
  type RegisteredOwner,
  readBusinessRegister,
  readRegisteredOwners,
} from './read-register.ts';
export { redactBusiness } from './redact-business.ts';
export { resubmitBusiness } from './resubmit-business.ts';
export { reviewBusiness } from './review-business.ts';
export {
  businessVerification as businessVerificationSchema,
  businessVerificationSummary,
  type KybBody,
  kybBody,
} from './schema.ts';
export { businessResubmitBody } from './schema-casework.ts';
export { startBusinessVerification } from './start-business-verification.ts';
export { type BusinessQueueCounts, countOpenBusinesses, findBusinessVerification, openNames } from './store.ts';
export type { BusinessRow } from './tables.ts';
export { BUSINESS_STATUSES, type BusinessStatus } from './verification.ts';

/** Verifies businesses: what a company says of itself becomes tasks, and a reviewer's decision a credential. */
export const businessVerification: Domain<Context> = {
  name: 'business-verification',
  migrations: [businessVerificationMigration, businessOwnersMigration, businessTestOutcomesMigration],
  routes: [...businessVerificationRoutes, ...caseworkRoutes, ...informationRoutes, ...ownerRoutes],
  jobs: [...businessVerificationJobs, ...caseworkJobs, ...ownerJobs],
  subscriptions: [...caseworkSubscriptions, ...ownerSubscriptions],
  personalData: businessData,
  blobs: [{ table: 'business_documents', column: 'blob_key' }],
};
