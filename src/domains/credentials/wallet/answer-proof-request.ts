import type { Context } from '#domains/context.ts';
import { verifyProof } from '#domains/credentials/proofs/index.ts';
import type { ProofVerdict } from '#verifier/proof/verify-proof-file.ts';
import { findProofLink } from './store.ts';

/**
 * Judges the proof that a wallet sent for the request behind a link; a valid one uses up the request. 404 for an
 * unknown token.
 */
export async function answerProofRequest(
  ctx: Context,
  token: string,
  proof: Record<string, unknown>,
): Promise<ProofVerdict> {
  const { actor, proofRequestId } = await findProofLink(ctx, token);
  return verifyProof(ctx, actor, { proof, proofRequestId });
}
