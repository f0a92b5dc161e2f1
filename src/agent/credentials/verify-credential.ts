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

/** What a verification found. Status lists and trust in the issuer are not part of it. */
export interface CredentialVerification {
  verified: boolean;
  /** In the order in which they were made; the first that fails is the last. */
  checks: VerificationCheck[];
  /** The rest only when verified. */
  format?: PresentedFormat;
  /** A DID; for `dc+sd-jwt` the https address in `iss`; for `mso_mdoc` the name of the authority that certified its signer, of our own the address. */
  issuer?: string;
  /** An absolute DID URL; for `dc+sd-jwt` what the header's `kid` says, where it says anything. */
  keyId?: string;
  algorithm?: VerificationAlgorithm;
  /**
   * The claims that were signed, as signed: for `jwt_vc_json` the JWT claims with `vc`, for `dc+sd-jwt` the payload with
   * digests, for `ldp_vc` the document with its proof.
   */
  payload?: Record<string, unknown>;
  /** The credential's content: the VC document, for `dc+sd-jwt` the payload with what was disclosed in place, for `mso_mdoc` elements by namespace. */
  claims?: Record<string, unknown>;
  /** `mso_mdoc`: its type. */
  documentType?: string;
  /** `mso_mdoc`: when its issuer signed it. */
  signedAt?: Date;
  /** `mso_mdoc` of our own: where it was issued, if not in production. */
  environment?: string;
  /** `mso_mdoc`, and `dc+sd-jwt` where `rootsAreIssuers`: the root (PEM) that its signer's certificate ended in, one of those that the caller trusts. */
  authority?: string;
  /** Where its status is published; to be looked up by the caller. */
  statusReferences?: StatusReference[];
  /** Types of `credentialStatus` that no one here understands. */
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
 * Verifies a credential as of a time. The envelope object of VC Data Model 2.0 counts by its content alone. Rejects only
 * where the verification could not be made at all.
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
