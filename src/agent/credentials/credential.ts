/** The encodings that {@link CredentialClaims} are signed in as compact JWT: VC-JOSE-COSE for VC Data Model 2.0, or 1.1. */
export type JwtCredentialFormat = 'vc+jwt' | 'jwt_vc_json';

/** A credential's encoding; `ldp_vc` has embedded eddsa-rdfc-2022 proofs: of VC Data Model 2.0 where we issue it, also of 1.1 where we verify it. */
export type CredentialFormat = JwtCredentialFormat | 'dc+sd-jwt' | 'ldp_vc';

/** What a credential may be presented in; `mso_mdoc` is the mobile document of ISO/IEC 18013-5. */
export type PresentedFormat = CredentialFormat | 'mso_mdoc';

/**
 * What a credential says, the same for every encoding, in the terms of VC Data Model 2.0. `validFrom` and `validUntil`
 * are RFC 3339 with a zone. The base context is set by the encoding; `@context` names further ones.
 */
export interface CredentialClaims {
  '@context'?: readonly (string | Record<string, unknown>)[];
  id?: string;
  type: readonly string[];
  validFrom: string;
  validUntil?: string;
  credentialSubject: Readonly<Record<string, unknown>>;
  [claim: string]: unknown;
}

export const CONTEXT_V1 = 'https://www.w3.org/2018/credentials/v1';
export const CONTEXT_V2 = 'https://www.w3.org/ns/credentials/v2';
