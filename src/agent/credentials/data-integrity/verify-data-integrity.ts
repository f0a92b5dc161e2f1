import { readDataModel2 } from '../data-model-2.ts';
import { Refusal } from '../refusal.ts';
import { readCredentialStatus } from '../status-reference.ts';
import { checkValidity } from '../validity.ts';
import { subjectOf, type VerifiedCredential } from '../verified-credential.ts';
import type { ResolveDocument } from '../verify-jws.ts';
import { requirePlainForm } from './document-rules.ts';
import { readProof } from './proof-options.ts';
import { findProofKey, verifyProof } from './verify-proof.ts';

/**
 * Verifies a credential of VC Data Model 2.0 with an embedded eddsa-rdfc-2022 proof
 * (https://www.w3.org/TR/vc-di-eddsa/#eddsa-rdfc-2022). Throws {@link Refusal}. `at` is in milliseconds since 1970.
 */
export async function verifyDataIntegrity(
  document: Record<string, unknown>,
  resolve: ResolveDocument,
  at: number,
): Promise<VerifiedCredential> {
  const options = readProof(document.proof, 'assertionMethod');
  const { proof: _, ...content } = document;
  const facts = readDataModel2(document, 'embedded');
  if ('malformed' in facts) throw new Refusal('data_model', 'claims_malformed');
  requirePlainForm(content);
  const status = readCredentialStatus(document.credentialStatus);
  await verifyProof(document, await findProofKey(options, 'assertionMethod', resolve));
  if (facts.issuer !== options.signer) throw new Refusal('issuer', 'issuer_is_not_the_signer');
  checkValidity({ from: facts.validFrom, until: facts.validUntil }, at);
  checkValidity({ from: options.created, until: options.expires }, at);
  const subject = subjectOf(content);
  return {
    format: 'ldp_vc',
    issuer: facts.issuer,
    keyId: options.keyId,
    algorithm: 'EdDSA',
    payload: document,
    claims: content,
    ...(subject !== undefined && { subject }),
    ...status,
  };
}
