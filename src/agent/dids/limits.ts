/** The maximum length of a DID or DID URL, in characters. A did:jwk of an RSA key takes about 700. */
export const MAX_DID_LENGTH = 2_048;
