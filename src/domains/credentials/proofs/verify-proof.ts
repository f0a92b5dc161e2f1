import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Actor } from '#platform/operation/actor.ts';
import type { Statement } from '#verifier/proof/statement.ts';
import type { ProofVerdict } from '#verifier/proof/verify-proof-file.ts';
import { readStatement } from './read-statement.ts';
import { settleStatus } from './settle-status.ts';
import { findProofRequest } from './store.ts';
import type { ProofRequestRow } from './tables.ts';
import { trustInProofs } from './trust.ts';
import { useRequests } from './use-requests.ts';

export interface ProofToVerify {
  proof: Record<string, unknown>;
  /** Verifies against the request's statement, and uses up the request. */
  proofRequestId?: string;
  /** Verifies against this statement instead. */
  statement?: Record<string, unknown>;
}

/**
 * Judges a proof against a request or statement, rule by rule. Only the organization itself and the issuers named there
 * are trusted, never those named only by the proof. A valid proof for a request uses it up in the same transaction as
 * its event; a second one fails the rule `single-use`.
 */
export async function verifyProof(ctx: Context, actor: Actor, input: ProofToVerify): Promise<ProofVerdict> {
  const request = input.proofRequestId === undefined ? undefined : await findRequest(ctx, actor, input.proofRequestId);
  const statement = request?.statement ?? (input.statement && readStatement(input.statement));
  const verdict = await judgeProofFile(ctx, actor.org, { proof: input.proof, statement });
  const [used = verdict] = await useRequests(ctx, actor, [{ request, verdict, proof: input.proof }]);
  return used;
}

/**
 * The verdict on a proof file from one organization's view, without using anything up: the caller must ensure single
 * use.
 */
export async function judgeProofFile(
  ctx: Context,
  org: string,
  { proof, statement }: { proof: unknown; statement: Statement | undefined },
): Promise<ProofVerdict> {
  const verdict = await ctx.prover.verifyProof({
    file: proof,
    trust: await trustInProofs(ctx, org, statement?.issuers),
    now: ctx.clock.now().toISOString(),
    ...(statement && { statement }),
  });
  const [settled = verdict] = await settleStatus(ctx, [{ verdict, proof }]);
  return settled;
}

async function findRequest(ctx: Context, actor: Actor, id: string): Promise<ProofRequestRow> {
  const row = await findProofRequest(ctx, actor, id);
  if (!row)
    throw new AppError('unprocessable', {
      errors: [{ path: 'proofRequestId', message: 'There is no such proof request' }],
    });
  return row;
}
