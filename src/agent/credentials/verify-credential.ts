import type { PublicJwk } from '../dids/public-jwk.ts';
import { askVeramo } from './ask-veramo.ts';
import type { CredentialFormat, PresentedFormat } from './credential.ts';
import { formatOf, withoutEnvelope } from './credential-form.ts';
import { type CheckName, checksUntil, Refusal, type VerificationCheck } from './refusal.ts';
import type { StatusReference } from './status-reference.ts';
import type { VerificationAlgorithm } from './verification-key.ts';
import type { VerificationParts } from './verification-parts.ts';
import type { VerifiedCredential } from './verified-credential.ts';
import type { VerificationOptions } from './verify-options.ts';

export type { VerificationCheck } from './refusal.ts';

/** The result of a verification. Status lists and trust in the issuer are not included. */
export interface CredentialVerification {
  verified: boolean;
  /** In order; the first failure is the last entry. */
  checks: VerificationCheck[];
  /** The other fields only when verified. */
  format?: PresentedFormat;
  /**
   * A DID; for `dc+sd-jwt` the https address in `iss`; for `mso_mdoc` the name of the authority that certified its
   * signer, for documents of ours, the issuer's URL.
   */
  issuer?: string;
  /** An absolute DID URL; for `dc+sd-jwt` the header's `kid`, if any. */
  keyId?: string;
  algorithm?: VerificationAlgorithm;
  /**
   * The claims as signed: for `jwt_vc_json` the JWT claims with `vc`, for `dc+sd-jwt` the payload with digests, for
   * `ldp_vc` the document with its proof.
   */
  payload?: Record<string, unknown>;
  /**
   * The credential's content: the VC document, for `dc+sd-jwt` the payload with disclosed values in place, for
   * `mso_mdoc` elements by namespace.
   */
  claims?: Record<string, unknown>;
  /** `mso_mdoc`: the document type. */
  documentType?: string;
  /** `mso_mdoc`: time of the issuer's signature. */
  signedAt?: Date;
  /** `mso_mdoc` issued by this service: `environment`, if not production. */
  environment?: string;
  /** `mso_mdoc`, and `dc+sd-jwt` with `rootsAreIssuers`: the trusted root (PEM) of its signer's certificate. */
  authority?: string;
  /**
   * `mso_mdoc`, and `dc+sd-jwt` by certificate: identifiers of the keys above its signer, in base64url (OpenID4VP 1.0 section 6.1.1.1).
   */
  authorityKeys?: string[];
  /** Where its status is published; the caller looks it up. */
  statusReferences?: StatusReference[];
  /** Unknown types of `credentialStatus`. */
  unknownStatusTypes?: string[];
  /** `credentialSubject.id` (of the only subject) or `sub`. */
  subject?: string;
  /** `dc+sd-jwt`, `mso_mdoc`: the key that it is bound to; presenting it proves possession. */
  holderJwk?: PublicJwk;
}

const JWT_CHECKS = ['format', 'header', 'key', 'signature', 'data_model', 'issuer', 'validity'] as const;
const CHECKS: Readonly<Record<CredentialFormat, readonly CheckName[]>> = {
  'vc+jwt': JWT_CHECKS,
  jwt_vc_json: JWT_CHECKS,
  'dc+sd-jwt': ['format', 'header', 'key', 'signature', 'disclosures', 'data_model', 'issuer', 'validity'],
  ldp_vc: ['format', 'header', 'data_model', 'key', 'signature', 'issuer', 'validity'],
};

/**
 * Verifies a credential as of a time. Only the content of a VC Data Model 2.0 envelope object counts. Rejects only if
 * the verification could not be performed.
 */
export async function verifyCredential(
  parts: VerificationParts,
  input: unknown,
  options: VerificationOptions,
): Promise<CredentialVerification> {
  let format: CredentialFormat = 'vc+jwt';
  try {
    const credential = withoutEnvelope(input, 'EnvelopedVerifiableCredential');
    format = formatOf(credential);
    const found = await verifyAs(format, parts, credential, options);
    return { verified: true, checks: checksUntil(CHECKS[format]), ...found };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { verified: false, checks: checksUntil(CHECKS[format], error) };
  }
}

function verifyAs(
  format: CredentialFormat,
  parts: VerificationParts,
  credential: string | object,
  options: VerificationOptions,
): Promise<VerifiedCredential> {
  if (format === 'dc+sd-jwt') return parts.verifySdJwt(String(credential), options);
  return askVeramo(parts.veramo, credential, options.at);
}
