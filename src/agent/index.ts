export type { Agent, DidMove, DidResolution, Issuer, IssuerKeyHistoryEntry, IssuerKeyInfo } from './agent.ts';
export { keyIdentifiersOf } from './certificates/key-identifiers.ts';
export { type CertifiedKeyReading, readCertifiedKey } from './certificates/read-certified-key.ts';
export type { RevokedCertificate } from './certificates/revoked-certificates.ts';
export type { ChipRefusal } from './chip/chip-refused.ts';
export { type ChipPortrait, readChipPortrait } from './chip/data-groups.ts';
export { type AuthenticChip, type ChipFiles, type ChipReading, readChip } from './chip/read-chip.ts';
export { type AgentOptions, createAgent, prepareAgentStore } from './create-agent.ts';
export type {
  CredentialClaims,
  CredentialFormat,
  JwtCredentialFormat,
  PresentedFormat,
} from './credentials/credential.ts';
export type { DataIntegrityIssueRequest } from './credentials/data-integrity/issue-data-integrity.ts';
export { findMalformedInCredential } from './credentials/data-model/members.ts';
export { hasDefinedTerms } from './credentials/data-model/terms.ts';
export type { IssueRequest } from './credentials/issue-credential.ts';
export { ISSUER_ALGORITHMS, SIGNING_ALGORITHMS } from './credentials/mdoc/cose.ts';
export { isoMdocRequest, readEncryptedResponse } from './credentials/mdoc/iso-mdoc.ts';
export { presentMdoc } from './credentials/mdoc/present-mdoc.ts';
export { readDeviceBinding } from './credentials/mdoc/read-device-binding.ts';
export {
  encryptionThumbprint,
  isoMdocTranscript,
  openId4VpDcApiTranscript,
  openId4VpTranscript,
} from './credentials/mdoc/session-transcript.ts';
export type { PresentationExpectations, PresentationFormat } from './credentials/presentations/expectations.ts';
export type { PresentationVerification } from './credentials/presentations/verify-presentation.ts';
export type { CheckName, RefusalReason } from './credentials/refusal.ts';
export type { SdJwtClaims, SdJwtIssueRequest } from './credentials/sd-jwt/issue-sd-jwt.ts';
export { presentSdJwt } from './credentials/sd-jwt/present-sd-jwt.ts';
export { type StatusReference, tokenStatusOf } from './credentials/status-reference.ts';
export type { CredentialVerification, VerificationCheck } from './credentials/verify-credential.ts';
export type { VerifyOptions } from './credentials/verify-options.ts';
export type { DidDocument, ExtraVerificationMethod, VerificationRelationship } from './dids/did-document.ts';
export { didWebUrl } from './dids/did-web.ts';
export type { FetchDocument } from './dids/fetch-did-document.ts';
export type { SigningAlgorithm } from './dids/issuer-keys.ts';
export type { PublicJwk } from './dids/public-jwk.ts';
export type { JwtRequest } from './dids/sign-jwt.ts';
export {
  type IssuerList,
  IssuerListError,
  type ListedAuthority,
  type ListReading,
} from './issuer-lists/issuer-list.ts';
export { readIssuerList } from './issuer-lists/read-issuer-list.ts';
export {
  type CrlEntry,
  type CrlIdentity,
  isOlderCrl,
  type RevocationLists,
  readRevocationLists,
} from './issuer-lists/read-revocation-lists.ts';
export type { SecretBox } from './plugins/envelope-secret-box.ts';
export { WrongSecretError } from './store/check-secret.ts';
