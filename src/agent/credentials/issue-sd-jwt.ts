/** What an SD-JWT VC says (draft-ietf-oauth-sd-jwt-vc): `vct`, `iat`, `exp`, `status` and claims of any name. */
export interface SdJwtClaims {
  vct: string;
  /** Seconds since 1970, as are `nbf` and `exp`. */
  iat: number;
  nbf?: number;
  exp?: number;
  [claim: string]: unknown;
}

export interface SdJwtIssueRequest {
  /** One of our own issuers; `iss` becomes its https address, PUBLIC_URL/orgs/<org>. */
  issuerDid: string;
  claims: SdJwtClaims;
  /** Names of top-level claims that the holder may withhold. */
  disclosable: readonly string[];
  /** The holder's public key, P-256 or Ed25519, for `cnf`. */
  holderJwk?: Readonly<Record<string, unknown>> | undefined;
  /** How many digests stand for nothing, so that the number of claims stays unknown; by itself to the next multiple of 8. */
  decoys?: number | undefined;
}
