/** What is known of the credential whose status is looked up. */
export interface StatusQuery {
  /** Whose credential it is: its lists must be of the same issuer. A DID, or the https address of an SD-JWT's. */
  issuer: string;
  /** The time at which a list must be valid; now where not given. */
  at?: Date;
  /** PEM certificates that may end the `x5c` chain of a token list. */
  trustedRoots?: readonly string[] | undefined;
  /** Of a mobile document: the authority (PEM) that certified its issuer. */
  authority?: string | undefined;
}
