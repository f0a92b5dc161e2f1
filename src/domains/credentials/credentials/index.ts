import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';
import { credentialEvents } from './events.ts';
import { credentialsMigration } from './migrations/0205-credentials.ts';
import { credentialsData } from './personal-data.ts';
import { credentialRoutes } from './routes.ts';
import { statusRoutes } from './status/routes.ts';

export { addressAt, serviceAddresses } from './addresses.ts';
export { clearBusiness, heldBusinessMarks, isBusinessSuspected } from './business-fraud.ts';
export type { AgreementClaims, AgreementParty } from './claims/agreement-claims.ts';
export { claimsHash, credentialHash } from './claims/anchored-hashes.ts';
export type { BusinessClaimSet, RegisteredAddress, VerifiedBusiness } from './claims/business-claims.ts';
export { CONSENT_SCHEMA, type ConsentClaims, type ConsentNotice } from './claims/consent-claims.ts';
export type {
  CopyrightClaims,
  HeldLicense,
  HeldShare,
  SupportingAgreement,
} from './claims/copyright-claims.ts';
export {
  AGE_DOCUMENT,
  AGE_ELEMENTS,
  DOCUMENT_FORMATS,
  type DocumentFormat,
  documentTypeOf,
  isDocumentFormat,
} from './claims/mobile-document.ts';
export { openBusinessClaims } from './claims/open-business-claims.ts';
export { type NothingProvable, type OpenClaimSet, openClaimSet, whyNothingProvable } from './claims/open-claim-set.ts';
export type { PerformerSignature, ReleaseClaims, ReleasePersonal, ReleaseScope } from './claims/release-claims.ts';
export { countEnding, type Ending } from './count-ending.ts';
export type { CredentialType } from './credential-type.ts';
export {
  type ClaimDescription,
  type CredentialTypeDescription,
  describeType,
  describeTypes,
  personalOf,
} from './describe-types.ts';
export { type EncodedCredential, type EncodingRequest, encodeCredential } from './encode/encode-credential.ts';
export { getEncoding } from './encode/get-encoding.ts';
export { redactCredential } from './encode/redact-credential.ts';
export { isBoundByKey } from './encode/sign-encoding.ts';
export { discloseOnly, withholdDisclosures } from './encode/withhold-disclosures.ts';
export { type CredentialState, findCredentialState } from './find-credential-state.ts';
export { findCredentialStatuses, findVouchingCredentials } from './find-statuses.ts';
export { comparedSince, findWithdrawnBusinesses, findWithdrawnPersons, type Withdrawn } from './find-withdrawn.ts';
export { findBusinessKey } from './issue/find-business-key.ts';
export type { WalletHolder } from './issue/holder.ts';
export { issuerNames, issuerUrl, namesOfIssuer } from './issue/own-issuer.ts';
export {
  type AgreementCredentialRequest,
  type PreparedAgreementCredential,
  prepareAgreementCredential,
} from './issue/prepare-agreement-credential.ts';
export {
  type BusinessCredentialRequest,
  type PreparedBusinessCredential,
  prepareBusinessCredential,
} from './issue/prepare-business-credential.ts';
export {
  type ConsentCredentialRequest,
  type PreparedConsentCredential,
  prepareConsentCredential,
} from './issue/prepare-consent-credential.ts';
export {
  type CopyrightClaimRequest,
  type PreparedCopyrightClaim,
  prepareCopyrightClaim,
} from './issue/prepare-copyright-claim.ts';
export { type PreparedIdentityCredential, prepareIdentityCredential } from './issue/prepare-identity-credential.ts';
export {
  type PreparedReleaseCredential,
  prepareReleaseCredential,
  type ReleaseCredentialRequest,
} from './issue/prepare-release-credential.ts';
export {
  type PreparedReplicaLicense,
  prepareReplicaLicense,
} from './issue/prepare-replica-license.ts';
export type { PreparedCredential } from './issue/prepared-credential.ts';
export { saveCredential } from './issue/save-credential.ts';
export { lastClaimsDay, signCredentialClaims } from './issue/sign-claims.ts';
export { findCredentialIds } from './personal-data.ts';
export { credentialFormat, credentialStatus } from './schema.ts';
export type { StatusEntry } from './status/allocate-status.ts';
export { changeCredentialStatus, type StatusChange } from './status/change-status.ts';
export { type CredentialStatus, RECORDS_CHANGED, type StatusReason } from './status/credential-status.ts';
export { encodeBitstring, LIST_SIZE } from './status/status-list.ts';
export { type StatusCheck, statusOf } from './status/status-of.ts';
export { publishSnapshot, takeSnapshot } from './status/status-snapshot.ts';
export { judgeCredential } from './verify/judge-credential.ts';
export { fromAgent, type JudgedCheck } from './verify/judged-check.ts';
export { withoutSamples } from './verify/without-samples.ts';

/** Turns outcomes into verifiable credentials: one claim set, encoded in several formats. */
export const credentials: Domain<Context> = {
  name: 'credentials',
  events: credentialEvents,
  migrations: [credentialsMigration],
  routes: [...credentialRoutes, ...statusRoutes],
  expansions: { credentialId: 'getCredential' },
  personalData: credentialsData,
};
