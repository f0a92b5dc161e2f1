import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';
import { identityEvents } from './events.ts';
import { identityVerificationJobs } from './jobs.ts';
import { identityVerificationMigration } from './migrations/0213-identity-verification.ts';
import { faceModelsMigration } from './migrations/0232-face-models.ts';
import { walletVerificationsMigration } from './migrations/0247-wallet-verifications.ts';
import { pictureMarksMigration } from './migrations/0253-picture-marks.ts';
import { walletBindingsMigration } from './migrations/0255-wallet-bindings.ts';
import { shotSketchesMigration } from './migrations/0261-shot-sketches.ts';
import { chipsMigration } from './migrations/0267-chips.ts';
import { reviewDeadlinesMigration } from './migrations/0273-review-deadlines.ts';
import { sameFacesMigration } from './migrations/0274-same-faces.ts';
import { walletDocumentTypesMigration } from './migrations/0281-wallet-document-types.ts';
import { walletPortraitsMigration } from './migrations/0290-wallet-portraits.ts';
import { verificationsData } from './personal-data.ts';
import { identityRoutes } from './routes.ts';
import { sampleWalletRoutes } from './sample-wallet/routes.ts';
import { findOwnIds } from './store.ts';

export { cancelVerification } from './cancel-verification.ts';
export { findIdentityCaseForUpdate } from './decision/find-case.ts';
export {
  type Examination,
  type ExaminedDocument,
  findExaminations,
  findExaminedDocuments,
} from './decision/find-examinations.ts';
export { type Review, reviewVerification } from './decision/review-verification.ts';
export { TEST_OUTCOMES } from './decision/test-outcome.ts';
export { askMatcher } from './faces/ask-matcher.ts';
export { type Percentiles, percentilesOf, type VerificationFigures } from './figures.ts';
export {
  findHolder,
  findIdentityStanding,
  findIdentityStandings,
  type IdentityStanding,
} from './find-identity-standing.ts';
export { findPersonStandings } from './find-person-standings.ts';
export { findVerificationState, type VerificationState } from './find-verification-state.ts';
export { findVerifiedIdentities, findVerifiedIdentity, type VerifiedIdentity } from './find-verified-identities.ts';
export { resubmitVerification } from './intake/resubmit-verification.ts';
export { startVerification } from './intake/start-verification.ts';
export { numberedPictures, type RawLiveness, readSubmission } from './intake/submission.ts';
export { type IdvRequest, verifyNow } from './intake/verify-now.ts';
export {
  getVerification,
  listVerifications,
  readVerification,
  type VerificationFilter,
} from './list-verifications.ts';
export { matchVerifications } from './match-verifications.ts';
export { measureVerifications } from './measure-verifications.ts';
export { findVerificationIds } from './personal-data.ts';
export { looksExternally } from './providers/choose-provider.ts';
export { eraseUnknownVerification } from './retention/erase-verification.ts';
export { redactVerification } from './retention/redact-verification.ts';
export { answerAsSample, offeredSamples } from './sample-wallet/answer-as-sample.ts';
export { sampleBody } from './sample-wallet/schema.ts';
export {
  approval,
  country,
  decisionBody,
  documentType,
  expected,
  explanation,
  identityBody,
  idvBody,
  image,
  mainFinding,
  resubmitBody,
  started,
  userId,
  verification,
  verificationMethod,
  verificationParams,
  verificationSummary,
  walletBody,
  walletRequest,
} from './schema.ts';
export { followPersonHits } from './screening/follow-person-hits.ts';
export { listPersonHits, settlePersonHit } from './screening/person-hits.ts';
export { countOpen, loadVerification, type QueueCounts } from './store.ts';
export {
  type Consent,
  MAX_ATTEMPTS,
  STATUSES,
  type VerificationMethod,
  type VerificationStatus,
  type WalletBinding,
} from './verification.ts';
export {
  askWallet,
  startWalletVerification,
  type WalletLink,
} from './wallet/ask-wallet.ts';
export { confirmWallet } from './wallet/confirm-wallet.ts';
export { endWalletRequest } from './wallet/forget-wallet.ts';
export { acceptedMethods, acceptsWalletsAtOnce, comparesPortraits } from './wallet/trusted-issuers.ts';
export { findWalletBinding } from './wallet/wallet-binding.ts';

/** Verifies people: pictures of a document and a selfie become a decision with its reasons. */
export const identityVerification: Domain<Context> = {
  name: 'identity-verification',
  ownIds: { ver: findOwnIds },
  events: identityEvents,
  migrations: [
    identityVerificationMigration,
    faceModelsMigration,
    walletVerificationsMigration,
    pictureMarksMigration,
    walletBindingsMigration,
    shotSketchesMigration,
    chipsMigration,
    reviewDeadlinesMigration,
    sameFacesMigration,
    walletDocumentTypesMigration,
    walletPortraitsMigration,
  ],
  routes: [...identityRoutes, ...sampleWalletRoutes],
  jobs: identityVerificationJobs,
  personalData: verificationsData,
  blobs: [{ table: 'verification_images', column: 'blob_key' }],
};
