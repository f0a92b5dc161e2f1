/** The compact JWT encodings of {@link CredentialClaims}: VC-JOSE-COSE for VC Data Model 2.0, or 1.1. */
export type JwtCredentialFormat = 'vc+jwt' | 'jwt_vc_json';

/**
 * A credential's encoding; `ldp_vc` has embedded eddsa-rdfc-2022 proofs: issued for VC Data Model 2.0, verified for 1.1
 * too.
 */
export type CredentialFormat = JwtCredentialFormat | 'dc+sd-jwt' | 'ldp_vc';

/** The formats of a presented credential; `mso_mdoc` is the mobile document of ISO/IEC 18013-5. */
export type PresentedFormat = CredentialFormat | 'mso_mdoc';

/**
 * A credential's content, the same for every encoding, in the terms of VC Data Model 2.0. `validFrom` and `validUntil`
 * are RFC 3339 with a zone. The encoding sets the base context; `@context` adds further ones.
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
