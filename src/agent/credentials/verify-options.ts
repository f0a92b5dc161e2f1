export interface VerifyOptions {
  /** The time at which it must be valid; now by default. */
  at?: Date | undefined;
  /** Certificates (PEM) that may stand at the end of an `x5c` chain beside this service's own root. */
  trustedRoots?: readonly string[] | undefined;
  /**
   * For an SD-JWT VC: its signer is identified by its certificate alone, and only under one of `trustedRoots`, whatever
   * issuer it names; nothing is looked up elsewhere.
   */
  rootsAreIssuers?: boolean | undefined;
}

/** {@link VerifyOptions} with a definite time. */
export interface VerificationOptions extends VerifyOptions {
  at: Date;
}
