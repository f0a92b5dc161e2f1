/** The types of credentials: their `type` in the VC Data Model formats, beside `VerifiableCredential`. */
export const CREDENTIAL_TYPES = [
  'IdentityVerificationCredential',
  'BusinessVerificationCredential',
  'AgreementCredential',
  'ModelReleaseCredential',
  'ConsentCredential',
  'CopyrightClaimCredential',
  'ReplicaLicenseCredential',
] as const;
export type CredentialType = (typeof CREDENTIAL_TYPES)[number];
