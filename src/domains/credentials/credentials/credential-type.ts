/** What credentials attest; the `type` of their formats of VC Data Model, beside `VerifiableCredential`. */
export const CREDENTIAL_TYPES = [
  'IdentityVerificationCredential',
  'BusinessVerificationCredential',
  'AgreementCredential',
  'ModelReleaseCredential',
  'ConsentCredential',
] as const;
export type CredentialType = (typeof CREDENTIAL_TYPES)[number];
