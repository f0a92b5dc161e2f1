export const LICENSE_STATUSES = ['valid', 'expired', 'suspended', 'revoked'] as const;
export type LicenseStatus = (typeof LICENSE_STATUSES)[number];

/** What is licensed, besides the use; sealed under the consent's data key. */
export interface LicenseTerms {
  /** The organization that may make the use. */
  licensee: string;
  /** Where the use is published, in words. */
  medium: string;
}

/** A license for one recorded use of a digital replica. */
export interface ReplicaLicense extends LicenseTerms {
  id: string;
  useId: string;
  status: LicenseStatus;
  /** SHA-256 of the ConsentCredential in `vc+jwt`. */
  consentHash: string;
  /** SHA-256 of the file of the use. */
  fileSha256: string | null;
  /** SHA-256 of title and identifiers of the work of the use. */
  workHash: string | null;
  credentialId: string;
  validUntil: string | null;
  createdAt: string;
}
