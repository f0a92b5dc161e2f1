import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { Statement } from '#verifier/statement.ts';
import type { RuleResult } from '#verifier/verdict.ts';
import type { ProofVerdict } from '#verifier/verify-proof-file.ts';
import { readStatement } from './read-statement.ts';
import { findProofRequest } from './store.ts';
import { type ProofRequestRow, proofsOf } from './tables.ts';
import { trustFile } from './trust.ts';

export interface ProofToVerify {
  proof: Record<string, unknown>;
  /** Checks against the request's statement and uses the request up. */
  proofRequestId?: string;
  /** Checks against this statement instead. */
  statement?: Record<string, unknown>;
}

/**
 * Judges a proof against what was asked, rule by rule. Believed are the organisation itself and the issuers that its own
 * request or statement names, never those that only the proof names. A valid proof for a request uses the request up in the same
 * transaction as its event; the second one fails the rule `single-use`.
 */
export async function verifyProof(ctx: Context, actor: Actor, input: ProofToVerify): Promise<ProofVerdict> {
  const request = input.proofRequestId === undefined ? undefined : await findRequest(ctx, actor, input.proofRequestId);
  const statement = request?.statement ?? (input.statement && readStatement(input.statement));
  const verdict = await judgeProofFile(ctx, actor.org, { proof: input.proof, statement });
  return request ? useRequest(ctx, actor, request, verdict) : verdict;
}

/** The verdict on a proof file as one organisation sees it, with nothing used up: single use is the caller's to see to. */
export async function judgeProofFile(
  ctx: Context,
  org: string,
  { proof, statement }: { proof: unknown; statement: Statement | undefined },
): Promise<ProofVerdict> {
  return ctx.prover.verifyProof({
    file: proof,
    trust: await trustFile(ctx, org, statement?.issuers),
    at: ctx.clock.now().toISOString(),
    ...(statement && { statement }),
  });
}

async function findRequest(ctx: Context, actor: Actor, id: string): Promise<ProofRequestRow> {
  const row = await findProofRequest(ctx, actor, id);
  if (!row)
    throw new AppError('unprocessable', { errors: [{ path: 'proofRequestId', message: 'No such proof request' }] });
  return row;
}

async function useRequest(
  ctx: Context,
  actor: Actor,
  request: ProofRequestRow,
  verdict: ProofVerdict,
): Promise<ProofVerdict> {
  const now = ctx.clock.now();
  if (request.expires_at <= now)
    return withRule(verdict, { rule: 'single-use', result: 'fail', message: 'the proof request has expired' });
  if (verdict.verdict === 'fail')
    return withRule(verdict, { rule: 'single-use', result: 'skipped', message: 'needs a valid proof' });
  const { nullifier = '' } = verdict.shown ?? {};
  const used = await ctx.db.org(actor, async (tx) => {
    const { numUpdatedRows } = await proofsOf(tx)
      .updateTable('proof_requests')
      .set({ used_at: now, nullifier })
      .where('id', '=', request.id)
      .where('used_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return false;
    const { type, on } = request.statement;
    await ctx.events.emit(tx, actor, {
      type: 'proof.verified',
      subject: request.id,
      data: { proofRequestId: request.id, statementType: type, on, nullifier },
    });
    return true;
  });
  const message = used ? 'the first valid proof for this request' : 'a proof was already accepted for this request';
  return withRule(verdict, { rule: 'single-use', result: used ? 'pass' : 'fail', message });
}

function withRule(verdict: ProofVerdict, rule: RuleResult): ProofVerdict {
  const failed = verdict.verdict === 'fail' || rule.result === 'fail';
  return {
    ...verdict,
    verdict: failed ? 'fail' : 'pass',
    rules: [...verdict.rules, rule],
    shown: failed ? null : verdict.shown,
  };
}
