import { readDataModel2 } from '../data-model-2.ts';
import type { PresentedCredential } from '../presentation-model-2.ts';
import { checksUntil, Refusal } from '../refusal.ts';
import { readCredentialStatus } from '../status-reference.ts';
import { checkValidity } from '../validity.ts';
import type { VerificationParts } from '../verification-parts.ts';
import { subjectOf } from '../verified-credential.ts';
import { type CredentialVerification, verifyCredential } from '../verify-credential.ts';
import type { VerificationOptions } from '../verify-options.ts';
import { verifyEach } from './verify-each.ts';

/** A limit far above any real presentation; each credential may cost a network look-up. */
const MAX_CREDENTIALS = 50;
const SELF_ASSERTED_CHECKS = ['data_model', 'issuer', 'validity'] as const;

/**
 * Verifies the credentials of a presentation whose own signature is valid. A credential without a proof is valid if the
 * signing holder is its issuer. Throws {@link Refusal} for too many.
 */
export async function verifyPresented(
  parts: VerificationParts,
  credentials: readonly PresentedCredential[],
  options: VerificationOptions & { signer: string },
): Promise<CredentialVerification[]> {
  if (credentials.length > MAX_CREDENTIALS) throw new Refusal('data_model', 'claims_malformed');
  return verifyEach(credentials, ({ secured, document }) =>
    secured === 'presentation' ? verifySelfAsserted(document, options) : verifyCredential(parts, document, options),
  );
}

function verifySelfAsserted(
  document: Record<string, unknown>,
  { signer, at }: { signer: string; at: Date },
): CredentialVerification {
  try {
    const facts = readDataModel2(document, 'none');
    if ('malformed' in facts) throw new Refusal('data_model', 'claims_malformed');
    const status = readCredentialStatus(document.credentialStatus);
    if (facts.issuer !== signer) throw new Refusal('issuer', 'issuer_is_not_the_signer');
    checkValidity({ from: facts.validFrom, until: facts.validUntil }, at.getTime());
    const subject = subjectOf(document);
    const found = { issuer: facts.issuer, payload: document, claims: document, ...(subject && { subject }), ...status };
    return { verified: true, checks: checksUntil(SELF_ASSERTED_CHECKS), ...found };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { verified: false, checks: checksUntil(SELF_ASSERTED_CHECKS, error) };
  }
}
