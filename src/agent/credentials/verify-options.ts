export interface VerifyOptions {
  /** The time it must be valid at; now where not given. */
  at?: Date | undefined;
  /** Certificates (PEM) that may stand at the end of an `x5c` chain beside this service's own root. */
  trustedRoots?: readonly string[] | undefined;
  /**
   * Of an SD-JWT VC: its signer counts for the certificate alone, and only under one of `trustedRoots`, whoever it names as its
   * issuer; nothing is looked for elsewhere.
   */
  rootsAreIssuers?: boolean | undefined;
}

/** {@link VerifyOptions} with the time decided. */
export interface VerificationOptions extends VerifyOptions {
  at: Date;
}
