import type { Context } from '#domains/context.ts';
import { getProofRequest } from '#domains/credentials/proofs/index.ts';
import { AppError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import { newToken, tokenHash } from '#platform/crypto/token.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { recordOf } from '#verifier/proof/statement.ts';
import { walletOf } from './tables.ts';

/** A link as the API shows it; `url` is shown only once. */
export interface CreatedProofLink {
  id: string;
  proofRequestId: string;
  url: string;
  createdAt: string;
  /** When the request expires. */
  expiresAt: string;
}

/**
 * Creates a link at which a person answers a proof request with a wallet; it is valid while the request is open. 404
 * for a request that is not the organization's, 409 for a request that is used or has expired, 422 for one about a
 * business.
 */
export async function createProofLink(ctx: Context, actor: Actor, proofRequestId: string): Promise<CreatedProofLink> {
  const { status, statement, expiresAt } = await getProofRequest(ctx, actor, proofRequestId);
  if (status !== 'open') throw new AppError('conflict', { message: `The proof request is ${status}.` });
  if (recordOf(statement).of !== 'person')
    throw new AppError('unprocessable', { message: 'A wallet holds the identity of a person, not of a business.' });
  const token = newToken();
  const now = ctx.clock.now();
  const id = newId('proofLink', now);
  await ctx.db.org(actor, async (tx) => {
    await walletOf(tx)
      .insertInto('proof_links')
      .values({
        org_id: actor.org,
        id,
        proof_request_id: proofRequestId,
        token_hash: tokenHash(token),
        created_at: now,
      })
      .execute();
    await ctx.events.audit(tx, actor, { action: 'proof_link.created', subject: id, details: { proofRequestId } });
  });
  return { id, proofRequestId, url: `${ctx.publicUrl}/prove/${token}`, createdAt: now.toISOString(), expiresAt };
}
