import { CONTEXT_V1 } from '../credential.ts';
import { readDataModel1 } from '../data-model-1.ts';
import { type CredentialFacts, readDataModel2 } from '../data-model-2.ts';
import { Refusal } from '../refusal.ts';
import { readCredentialStatus } from '../status-reference.ts';
import { checkValidity } from '../validity.ts';
import { subjectOf, type VerifiedCredential } from '../verified-credential.ts';
import type { ResolveDocument } from '../verify-jws.ts';
import { requirePlainForm } from './document-rules.ts';
import { type ProofOptions, readProofs } from './proof-options.ts';
import { findProofKey, verifyProof } from './verify-proof.ts';

/**
 * Verifies a credential of VC Data Model 2.0 or 1.1 with embedded eddsa-rdfc-2022 proofs
 * (https://www.w3.org/TR/vc-di-eddsa/#eddsa-rdfc-2022): all must be valid, and one must be the issuer's. Throws {@link
 * Refusal}. `at` is in milliseconds since 1970.
 */
export async function verifyDataIntegrity(
  document: Record<string, unknown>,
  resolve: ResolveDocument,
  at: number,
): Promise<VerifiedCredential> {
  const proofs = readProofs(document.proof, 'assertionMethod');
  const { proof: _, ...content } = document;
  const facts = readModel(document);
  requirePlainForm(content);
  const status = readCredentialStatus(document.credentialStatus);
  for (const options of proofs) {
    await verifyProof(document, options, await findProofKey(options, 'assertionMethod', resolve));
  }
  const { keyId } = proofOf(facts.issuer, proofs);
  checkValidity({ from: facts.validFrom, until: facts.validUntil }, at);
  for (const { created, expires } of proofs) checkValidity({ from: created, until: expires }, at);
  const subject = subjectOf(content);
  return {
    format: 'ldp_vc',
    issuer: facts.issuer,
    keyId,
    algorithm: 'EdDSA',
    payload: document,
    claims: content,
    ...(subject !== undefined && { subject }),
    ...status,
  };
}

function readModel(document: Record<string, unknown>): CredentialFacts {
  const [base] = [document['@context']].flat();
  const facts = base === CONTEXT_V1 ? readDataModel1(document) : readDataModel2(document, 'embedded');
  if ('malformed' in facts) throw new Refusal('data_model', 'claims_malformed');
  return facts;
}

/** Others may sign too, but only the issuer's proof supports the content. */
function proofOf(issuer: string, proofs: readonly ProofOptions[]): ProofOptions {
  const own = proofs.find(({ signer }) => signer === issuer);
  if (!own) throw new Refusal('issuer', 'issuer_is_not_the_signer');
  return own;
}
