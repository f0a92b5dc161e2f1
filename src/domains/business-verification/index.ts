import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';
import { businessVerificationMigration } from './migrations/0028-business-verification.ts';
import { businessOwnersMigration } from './migrations/0029-business-owners.ts';

export { type BusinessVerificationState, findBusinessVerificationState } from './find-business-state.ts';
export { type BusinessFilter, getBusinessVerification, listBusinessVerificationRows } from './list-businesses.ts';
export { presentBusiness, presentBusinessSummary } from './present.ts';
export {
  businessVerification as businessVerificationSchema,
  businessVerificationSummary,
  type KybBody,
  kybBody,
} from './schema.ts';
export { findBusinessVerification } from './store.ts';
export type { BusinessRow } from './tables.ts';
export { BUSINESS_STATUSES, type BusinessStatus } from './verification.ts';

/** Verifies businesses: what a company says of itself becomes tasks, and a reviewer's decision a credential. */
export const businessVerification: Domain<Context> = {
  name: 'business-verification',
  migrations: [businessVerificationMigration, businessOwnersMigration],
};
