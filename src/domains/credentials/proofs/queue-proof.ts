import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { checkConditions } from '#prover/prove.ts';
import { type NewProof, prepareProof } from './create-proof.ts';
import { presentProof } from './present.ts';
import { refuse } from './refusal.ts';
import { countOwnWaitingProofs, countWaitingProofs } from './store.ts';
import { proofsOf } from './tables.ts';

export const PROVE_QUEUE = 'proofs.prove';

/**
 * Maximum number of waiting proofs per organization, to leave room for others; concurrent requests may exceed it
 * slightly.
 */
const MAX_OF_ORGANIZATION = 50;
const MAX_WAITING = 1_000;
/** Sorts after every proof ID. */
const AFTER_ALL = 'prf_~';

/**
 * Queues a proof after checking all conditions of its statement: row, audit entry, and job in one transaction. The job
 * contains only IDs, and opens the holder's secret again. 422 as for a proof created at once, 503 if too many are
 * waiting.
 */
export async function queueProof(ctx: Context, actor: Actor, input: NewProof) {
  const { statement, witness, row } = await prepareProof(ctx, actor, input);
  await checkConditions(witness.input).catch(refuse);
  const queued = { ...row, status: 'queued' as const };
  return ctx.db.org(actor, async (tx) => {
    const [own, all] = [await countOwnWaitingProofs(tx), await countWaitingProofs(tx, AFTER_ALL)];
    if (own >= MAX_OF_ORGANIZATION || all >= MAX_WAITING) throw full(Math.min(own, all));
    await proofsOf(tx)
      .insertInto('proofs')
      .values({ ...queued, statement: JSON.stringify(statement), metadata: JSON.stringify(row.metadata) })
      .execute();
    await ctx.events.audit(tx, actor, { action: 'proof.queued', subject: row.id });
    await ctx.jobs.send(tx, PROVE_QUEUE, { org: actor.org, proofId: row.id });
    return presentProof({ ...queued, statement }, await countWaitingProofs(tx, row.id));
  });
}

function full(waiting: number): AppError {
  return new AppError('unavailable', {
    message: 'Too many proofs are queued. Try again after Retry-After.',
    headers: { 'Retry-After': String(Math.min(60, Math.max(5, waiting))) },
  });
}
