export interface VerifyOptions {
  /** The time it must be valid at; now where not given. */
  at?: Date | undefined;
  /** Certificates (PEM) that may stand at the end of an `x5c` chain beside this service's own root. */
  trustedRoots?: readonly string[] | undefined;
}

/** {@link VerifyOptions} with the time decided. */
export interface VerificationOptions extends VerifyOptions {
  at: Date;
}
