import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';
import { credentialsMigration } from './migrations/0005-credentials.ts';
import { credentialStatusMigration } from './migrations/0017-credential-status.ts';
import { businessCredentialsMigration } from './migrations/0030-business-credentials.ts';
import { credentialSourcesMigration } from './migrations/0032-credential-sources.ts';
import { credentialsByEndMigration } from './migrations/0091-credentials-by-end.ts';
import { credentialsData } from './personal-data.ts';
import { credentialRoutes } from './routes.ts';
import { statusRoutes } from './routes-status.ts';

export { addressAt, serviceAddresses } from './addresses.ts';
export type { AgreementClaims, AgreementParty } from './agreement-claims.ts';
export type { StatusEntry } from './allocate-status.ts';
export { claimsHash } from './anchored-hashes.ts';
export type { BusinessClaimSet, RegisteredAddress, VerifiedBusiness } from './business-claims.ts';
export { changeCredentialStatus, type StatusChange } from './change-status.ts';
export { CONSENT_SCHEMA, type ConsentClaims, type ConsentNotice } from './consent-claims.ts';
export { countEnding, type Ending } from './count-ending.ts';
export type { CredentialStatus, StatusReason } from './credential-status.ts';
export type { CredentialType } from './credential-type.ts';
export {
  type ClaimDescription,
  type CredentialTypeDescription,
  describeType,
  describeTypes,
  FORMATS,
  personalOf,
} from './describe-types.ts';
export { type EncodedCredential, type EncodingRequest, encodeCredential } from './encode-credential.ts';
export { findBusinessKey } from './find-business-key.ts';
export { type CredentialState, findCredentialState } from './find-credential-state.ts';
export { getEncoding } from './get-encoding.ts';
export type { WalletHolder } from './holder.ts';
export { judgeCredential } from './judge-credential.ts';
export { fromAgent, type JudgedCheck } from './judged-check.ts';
export { openBusinessClaims } from './open-business-claims.ts';
export { type NothingProvable, type OpenClaimSet, openClaimSet, whyNothingProvable } from './open-claim-set.ts';
export { issuerNames, issuerUrl, namesOfIssuer } from './own-issuer.ts';
export { findCredentialIds } from './personal-data.ts';
export {
  type AgreementCredentialRequest,
  type PreparedAgreementCredential,
  prepareAgreementCredential,
} from './prepare-agreement-credential.ts';
export {
  type BusinessCredentialRequest,
  type PreparedBusinessCredential,
  prepareBusinessCredential,
} from './prepare-business-credential.ts';
export {
  type ConsentCredentialRequest,
  type PreparedConsentCredential,
  prepareConsentCredential,
} from './prepare-consent-credential.ts';
export { type PreparedIdentityCredential, prepareIdentityCredential } from './prepare-identity-credential.ts';
export {
  type PreparedReleaseCredential,
  prepareReleaseCredential,
  type ReleaseCredentialRequest,
} from './prepare-release-credential.ts';
export type { PreparedCredential } from './prepared-credential.ts';
export { redactCredential } from './redact-credential.ts';
export type { PerformerSignature, ReleaseClaims, ReleasePersonal, ReleaseScope } from './release-claims.ts';
export { saveCredential } from './save-credential.ts';
export { encodeBitstring, LIST_SIZE } from './status-list.ts';
export { type StatusCheck, type StatusQuery, statusOf } from './status-of.ts';
export { takeSnapshot } from './status-snapshot.ts';
export { withholdDisclosures } from './withhold-disclosures.ts';

/** What outcomes become: verifiable credentials, one claim set in many encodings. */
export const credentials: Domain<Context> = {
  name: 'credentials',
  migrations: [
    credentialsMigration,
    credentialStatusMigration,
    businessCredentialsMigration,
    credentialSourcesMigration,
    credentialsByEndMigration,
  ],
  routes: [...credentialRoutes, ...statusRoutes],
  personalData: credentialsData,
};
