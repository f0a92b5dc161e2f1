import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { noteFields } from '#verifier/notes.ts';
import type { Statement } from '#verifier/proof/statement.ts';
import type { ProofVerdict } from '#verifier/proof/verify-proof-file.ts';
import { Rules } from '#verifier/verdict.ts';
import { readStatement } from './read-statement.ts';
import { settleStatus } from './settle-status.ts';
import { findProofRequests } from './store.ts';
import type { ProofRequestRow } from './tables.ts';
import { trustInProofs } from './trust.ts';
import { useRequests } from './use-requests.ts';
import type { ProofToVerify } from './verify-proof.ts';

/** The batch entry for an item that cannot be read. */
interface UnreadableItem {
  problem: string;
}

/** Maximum distinct issuers whose documents are looked up in one call. */
const MOST_ISSUERS = 100;

/**
 * A verdict for each item, in order, as verifyProof returns it. Where verifyProof throws an error, this returns a
 * verdict, with the rule `item`, `request`, or `statement`, so that one item does not affect the others.
 */
export async function verifyBatch(
  ctx: Context,
  actor: Actor,
  items: readonly (ProofToVerify | UnreadableItem)[],
): Promise<ProofVerdict[]> {
  const ids = items.flatMap((item) => ('problem' in item ? [] : (item.proofRequestId ?? [])));
  const requests = await findProofRequests(ctx, actor, [...new Set(ids)]);
  const asked = items.map((item) => readItem(item, requests));
  const verdicts = await judge(ctx, actor.org, asked);
  return useRequests(
    ctx,
    actor,
    verdicts.map((verdict, index) => ({ verdict, request: asked[index]?.request, proof: proofOf(asked[index]) })),
  );
}

type Asked =
  | { refused: ProofVerdict; request?: undefined }
  | { refused?: undefined; proof: unknown; statement: Statement | undefined; request: ProofRequestRow | undefined };

function readItem(item: ProofToVerify | UnreadableItem, requests: Map<string, ProofRequestRow>): Asked {
  if ('problem' in item) return { refused: refusal('item', item.problem) };
  const { proof, proofRequestId, statement } = item;
  const request = proofRequestId === undefined ? undefined : requests.get(proofRequestId);
  if (proofRequestId !== undefined && !request) return { refused: refusal('request', 'no such proof request') };
  try {
    return { proof, request, statement: request?.statement ?? (statement && readStatement(statement)) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const [problem] = error.errors;
    return { refused: refusal('statement', `requested statement: ${problem?.message ?? error.message}`) };
  }
}

const proofOf = (asked: Asked | undefined): unknown => (asked && !asked.refused ? asked.proof : undefined);

function refusal(rule: string, message: string): ProofVerdict {
  const rules = new Rules();
  rules.expect(rule, false, { pass: '', fail: message });
  return {
    kind: 'proof',
    ...rules.conclude(''),
    setup: null,
    rules: rules.results,
    ...noteFields([]),
    environment: null,
    shown: null,
  };
}

/** Each item trusts the organization and the issuers in its own request or statement, not those of other items. */
async function judge(ctx: Context, org: string, asked: readonly Asked[]): Promise<ProofVerdict[]> {
  const own = ctx.agent.issuerDids(org);
  const open = asked.flatMap((each, index) => (each.refused ? [] : [{ ...each, index }]));
  const issuers = [...new Set(open.flatMap(({ statement }) => statement?.issuers ?? []))];
  if (issuers.length > MOST_ISSUERS) {
    const message = `The statements name ${issuers.length} issuers; one call takes up to ${MOST_ISSUERS}`;
    throw new AppError('unprocessable', { errors: [{ path: 'proofs', message }] });
  }
  const judged = await ctx.batchVerifier.verify(org, {
    trust: await trustInProofs(ctx, org, issuers),
    now: ctx.clock.now().toISOString(),
    files: open.map(({ proof, statement }) => ({
      file: proof,
      believed: [...own, ...(statement?.issuers ?? [])],
      ...(statement && { statement }),
    })),
  });
  const settled = await settleStatus(
    ctx,
    judged.map((verdict, place) => ({ verdict, proof: open[place]?.proof })),
  );
  const byIndex = new Map(open.map(({ index }, place) => [index, settled[place]]));
  return asked.map(({ refused }, index) => {
    const verdict = refused ?? byIndex.get(index);
    if (!verdict) throw new Error(`no verdict on item ${index}`);
    return verdict;
  });
}
