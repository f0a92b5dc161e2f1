/**
 * The longest DID or DID URL that is looked at, in characters. A did:jwk of an RSA key takes about 700; what is longer only
 * costs the parser and decoder.
 */
export const MAX_DID_LENGTH = 2_048;
