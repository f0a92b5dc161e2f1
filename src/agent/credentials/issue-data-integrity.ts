import type { CredentialClaims } from './credential.ts';

export interface DataIntegrityIssueRequest {
  /** One of our own issuers; its Ed25519 key signs. */
  issuerDid: string;
  /**
   * Each term must be defined by a bundled context or by an inline context object in `@context`; an undefined term is a
   * TypeError, because a proof would not cover it.
   */
  credential: CredentialClaims;
}
