import type { RevokedCertificate } from '../certificates/revoked-certificates.ts';

export interface VerifyOptions {
  /** The time at which the credential must be valid; now by default. */
  at?: Date | undefined;
  /** Certificates (PEM) that may end an `x5c` chain, in addition to this service's root. */
  trustedRoots?: readonly string[] | undefined;
  /** Certificates that their issuers revoked, by imported lists; none by default. */
  revoked?: readonly RevokedCertificate[] | undefined;
  /**
   * For an SD-JWT VC: only its certificate identifies the signer, under one of `trustedRoots`, regardless of the issuer
   * that it names. Nothing is looked up elsewhere.
   */
  rootsAreIssuers?: boolean | undefined;
}

/** {@link VerifyOptions} with a definite time. */
export interface VerificationOptions extends VerifyOptions {
  at: Date;
}
