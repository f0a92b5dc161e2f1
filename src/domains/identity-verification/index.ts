import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';
import { identityVerificationJobs } from './jobs.ts';
import { identityVerificationMigration } from './migrations/0006-identity-verification.ts';
import { livenessFramesMigration } from './migrations/0010-liveness-frames.ts';
import { verificationRecordsMigration } from './migrations/0012-verification-records.ts';
import { printedDataMigration } from './migrations/0013-printed-data.ts';
import { testOutcomesMigration } from './migrations/0069-test-outcomes.ts';
import { assigneeMigration } from './migrations/0093-verification-assignee.ts';
import { verificationsData } from './personal-data.ts';
import { identityRoutes } from './routes.ts';

export { cancelVerification } from './cancel-verification.ts';
export { eraseUnknownVerification } from './erase-verification.ts';
export { type Percentiles, percentilesOf, type VerificationFigures } from './figures.ts';
export {
  type Examination,
  type ExaminedDocument,
  findExaminations,
  findExaminedDocuments,
} from './find-examinations.ts';
export { findHolder, findIdentityStanding, type IdentityStanding } from './find-identity-standing.ts';
export { findVerificationState, type VerificationState } from './find-verification-state.ts';
export { findVerifiedIdentities, findVerifiedIdentity, type VerifiedIdentity } from './find-verified-identities.ts';
export { getVerification, listVerifications, type VerificationFilter } from './list-verifications.ts';
export { lockIdentityCase } from './lock-case.ts';
export { measureVerifications } from './measure-verifications.ts';
export { findVerificationIds } from './personal-data.ts';
export { redactVerification } from './redact-verification.ts';
export { resubmitVerification } from './resubmit-verification.ts';
export { type Review, reviewVerification } from './review-verification.ts';
export {
  country,
  decisionBody,
  documentType,
  expected,
  idvBody,
  image,
  resubmitBody,
  userId,
  verification,
  verificationParams,
  verificationSummary,
} from './schema.ts';
export { startVerification } from './start-verification.ts';
export { countOpen, loadVerification, type QueueCounts } from './store.ts';
export { numberedPictures, type RawLiveness, readSubmission } from './submission.ts';
export { TEST_OUTCOMES } from './test-outcome.ts';
export { MAX_ATTEMPTS, STATUSES, type VerificationStatus } from './verification.ts';
export { verifyNow } from './verify-now.ts';

/** Verifies people: pictures of a document and a selfie become a decision with its reasons. */
export const identityVerification: Domain<Context> = {
  name: 'identity-verification',
  migrations: [
    identityVerificationMigration,
    livenessFramesMigration,
    verificationRecordsMigration,
    printedDataMigration,
    testOutcomesMigration,
    assigneeMigration,
  ],
  routes: identityRoutes,
  jobs: identityVerificationJobs,
  personalData: verificationsData,
  blobs: [{ table: 'verification_images', column: 'blob_key' }],
};
