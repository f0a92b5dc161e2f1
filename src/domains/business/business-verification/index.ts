import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';
import { caseworkJobs } from './casework/jobs.ts';
import { caseworkRoutes } from './casework/routes.ts';
import { businessEvents } from './events.ts';
import { informationRoutes } from './information/routes.ts';
import { businessVerificationJobs } from './jobs.ts';
import { businessMails } from './mails/index.ts';
import { businessVerificationMigration } from './migrations/0216-business-verification.ts';
import { followOwners } from './ownership/follow-owner.ts';
import { ownerRoutes } from './ownership/routes.ts';
import { businessData } from './personal-data.ts';
import { registryRoutes } from './registries/routes.ts';
import { requeueHits } from './requeue-hits.ts';
import { businessVerificationRoutes } from './routes.ts';
import { findOwnIds } from './store.ts';

export { cancelBusiness } from './casework/cancel-business.ts';
export { resubmitBusiness } from './casework/resubmit-business.ts';
export { reviewBusiness } from './casework/review-business.ts';
export { businessResubmitBody } from './casework/schema.ts';
export {
  countRegisteredBusinesses,
  type RegisteredBusiness,
  type RegisteredOwner,
  readBusinessRegister,
  readRegisteredOwners,
} from './examination/read-register.ts';
export { followNewHits, listScreeningHits, settleScreeningHit } from './examination/screening-hits.ts';
export { startBusinessVerification } from './examination/start-business-verification.ts';
export type { BusinessFigures } from './figures.ts';
export { type BusinessVerificationState, findBusinessVerificationState } from './find-business-state.ts';
export { findBusinessCaseForUpdate } from './find-case.ts';
export { reindexBusiness } from './index-business.ts';
export {
  type BusinessFilter,
  getBusinessVerification,
  listBusinessVerificationRows,
  positionIn,
} from './list-businesses.ts';
export { matchBusinesses } from './match-businesses.ts';
export { measureBusinesses } from './measure-businesses.ts';
export { rawPapersOf } from './papers/papers.ts';
export { presentBusinessSummary } from './present.ts';
export { redactBusiness } from './redact-business.ts';
export { findRecord } from './registries/find-record.ts';
export { gleifFormat } from './registries/gleif-format.ts';
export { GLEIF_LIST, type RecordQuery } from './registries/registry-record.ts';
export {
  businessVerification as businessVerificationSchema,
  businessVerificationSummary,
  type KybBody,
  kybBody,
} from './schema.ts';
export { searchBusinesses } from './search-businesses.ts';
export {
  approvedUntil,
  type BusinessStanding,
  type BusinessState,
  businessStateOf,
  findBusinessStanding,
  findBusinessStandings,
} from './standing.ts';
export { type BusinessQueueCounts, countOpenBusinesses, findBusinessVerification, openNames } from './store.ts';
export type { BusinessRow } from './tables.ts';
export { BUSINESS_STATUSES, type BusinessStatus } from './verification.ts';

/**
 * Verifies businesses: a company's statements become tasks, and an approval becomes a credential. Also imports company
 * registers.
 */
export const businessVerification: Domain<Context> = {
  name: 'business-verification',
  ownIds: { ver: findOwnIds },
  events: businessEvents,
  mails: businessMails,
  migrations: [businessVerificationMigration],
  routes: [...registryRoutes, ...ownerRoutes, ...informationRoutes, ...caseworkRoutes, ...businessVerificationRoutes],
  jobs: [...businessVerificationJobs, ...caseworkJobs],
  on: followOwners,
  prepares: requeueHits,
  personalData: businessData,
  blobs: [{ table: 'business_documents', column: 'blob_key' }],
};
