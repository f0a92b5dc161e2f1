import { requirePlainForm } from '../data-integrity/document-rules.ts';
import { readProof } from '../data-integrity/proof-options.ts';
import { findProofKey, verifyProof } from '../data-integrity/verify-proof.ts';
import { readPresentationModel2 } from '../presentation-model-2.ts';
import { Refusal } from '../refusal.ts';
import { checkValidity } from '../validity.ts';
import type { VerificationParts } from '../verification-parts.ts';
import { admitCredentials } from './admit-credentials.ts';
import type { Expected, PresentationOutcome } from './expectations.ts';
import { holderOf } from './holder-binding.ts';
import { checkAnswer } from './presentation-claims.ts';
import { verifyPresented } from './presented-credentials.ts';
import { checkHolder } from './verify-vp-jwt.ts';

/** Verifies a presentation of VC Data Model 2.0 with an embedded eddsa-rdfc-2022 proof. Throws {@link Refusal}. */
export async function verifyDataIntegrityPresentation(
  parts: VerificationParts,
  presentation: string | Record<string, unknown>,
  expected: Expected,
): Promise<PresentationOutcome> {
  if (typeof presentation === 'string') throw new Refusal('format', 'not_a_presentation');
  const options = readProof(presentation.proof, 'authentication');
  const { proof: _, ...content } = presentation;
  admitCredentials(presentation.verifiableCredential, expected);
  const facts = readPresentationModel2(presentation, 'embedded');
  if ('malformed' in facts) throw new Refusal('data_model', 'claims_malformed');
  requirePlainForm(content);
  const proofKey = await findProofKey(options, 'authentication', parts.resolve);
  await verifyProof(presentation, options, proofKey);
  const { signer } = options;
  checkHolder([facts.holder], signer);
  checkAnswer({ audience: options.domain, nonce: options.challenge }, expected);
  checkValidity({ from: options.created, until: options.expires }, expected.at.getTime());
  const { at, trustedRoots, revoked } = expected;
  const credentials = await verifyPresented(parts, facts.credentials, { at, trustedRoots, revoked, signer });
  return { holder: holderOf(proofKey), credentials };
}
