import type { Context } from '#domains/context.ts';
import type { Actor } from '#platform/operation/actor.ts';
import type { ProofVerdict } from '#verifier/proof/verify-proof-file.ts';
import { addRule, type RuleResult } from '#verifier/verdict.ts';
import { keepProof, useOpenRequests } from './store.ts';
import type { ProofRequestRow } from './tables.ts';

/** A proof that was judged for a request, or without one. */
interface JudgedProof {
  request: ProofRequestRow | undefined;
  verdict: ProofVerdict;
  /** As received. */
  proof: unknown;
}

type SingleUse = Pick<RuleResult, 'result' | 'message'>;

const ALREADY: SingleUse = { result: 'fail', message: 'a proof was already accepted for this request' };

/**
 * Adds the rule `single-use` to verdicts with a request. The first valid proof of each open request uses it up, all in
 * one transaction with their events; a second one, in this or a concurrent call, fails. The request counts once, not
 * the proof, because anyone can turn a valid proof into other valid ones.
 */
export async function useRequests(ctx: Context, actor: Actor, judged: readonly JudgedProof[]): Promise<ProofVerdict[]> {
  const now = ctx.clock.now();
  const first = firstValid(judged, now);
  const used = await commitUses(ctx, actor, [...first.values()], now);
  return judged.map((each) => {
    const { request, verdict } = each;
    if (!request) return verdict;
    if (request.expires_at <= now)
      return withSingleUse(verdict, { result: 'fail', message: 'the proof request has expired' });
    if (verdict.verdict === 'fail')
      return withSingleUse(verdict, { result: 'skipped', message: 'needs a valid proof' });
    if (first.get(request.id) !== each || !used.has(request.id)) return withSingleUse(verdict, ALREADY);
    return withSingleUse(verdict, { result: 'pass', message: 'the first valid proof for this request' });
  });
}

type Use = JudgedProof & { request: ProofRequestRow };

function firstValid(judged: readonly JudgedProof[], now: Date): Map<string, Use> {
  const first = new Map<string, Use>();
  for (const each of judged) {
    if (!isUse(each) || each.verdict.verdict === 'fail' || each.request.expires_at <= now) continue;
    if (!first.has(each.request.id)) first.set(each.request.id, each);
  }
  return first;
}

function isUse(judged: JudgedProof): judged is Use {
  return judged.request !== undefined;
}

async function commitUses(ctx: Context, actor: Actor, uses: readonly Use[], now: Date): Promise<Set<string>> {
  if (uses.length === 0) return new Set();
  const nullifierOf = ({ verdict }: Use): string => verdict.shown?.nullifier ?? '';
  return ctx.db.org(actor, async (tx) => {
    const rows = uses.map((use) => ({ id: use.request.id, nullifier: nullifierOf(use) }));
    const used = await useOpenRequests(tx, rows, now);
    const accepted = uses.filter(({ request }) => used.has(request.id));
    for (const { request, proof } of accepted) if (request.keeps) await keepProof(tx, request.id, proof);
    await ctx.events.emitAll(
      tx,
      actor,
      accepted.map((use) => {
        const { id, statement } = use.request;
        const { type: statementType, on } = statement;
        return {
          type: 'proof.verified',
          subject: id,
          data: { proofRequestId: id, statementType, on, nullifier: nullifierOf(use) },
        };
      }),
    );
    return used;
  });
}

/** Single use concerns the present: the record of a replayed proof remains sound. */
function withSingleUse(verdict: ProofVerdict, rule: SingleUse): ProofVerdict {
  const judged = addRule(verdict, { rule: 'single-use', of: 'current', ...rule });
  return { ...judged, shown: judged.verdict === 'pass' ? judged.shown : null };
}
