/** The credential whose status is looked up. */
export interface StatusQuery {
  /** The issuer of the credential, which must also have issued its lists: a DID, or the https URL in an SD-JWT. */
  issuer: string;
  /** The time at which a list must be valid; defaults to now. */
  at?: Date;
  /** PEM certificates accepted as the end of a token list's `x5c` chain. */
  trustedRoots?: readonly string[] | undefined;
  /** For a mobile document: the authority (PEM) that certified its issuer. */
  authority?: string | undefined;
}
