import type { Context } from '#domains/context.ts';
import type { JobRun } from '#platform/jobs/jobs.ts';
import { systemActor } from '#platform/operation/actor.ts';
import type { PoolStep } from '#prover/pool.ts';
import type { ProofFile } from '#verifier/proof/proof-file.ts';
import type { Statement } from '#verifier/proof/statement.ts';
import { nullifierOf, proveFile } from './create-proof.ts';
import { openWitness } from './open-witness.ts';
import { PROVE_QUEUE } from './queue-proof.ts';
import { refusalCode } from './refusal.ts';
import { findStalledProofs } from './store.ts';
import { type ProofRow, proofsOf } from './tables.ts';

const PART = 'proofs';

/** Which proof to create, and whether a failing prover may be retried. */
export interface QueuedProof {
  org: string;
  proofId: string;
  lastAttempt: boolean;
  signal: JobRun['signal'];
}

type Outcome = { file: ProofFile } | { failure: string };
type WaitingRow = ProofRow & { statement: Statement };

/**
 * Creates a queued proof: loads, proves outside any transaction, and commits unless another run was faster. Idempotent,
 * so the next process completes the work of one that was killed, and reports it once; rejects if the prover may be
 * retried.
 */
export async function makeQueuedProof(ctx: Context, queued: QueuedProof): Promise<void> {
  const row = await begin(ctx, queued);
  if (row) await settle(ctx, row, await proveOrGiveUp(ctx, row, queued));
}

/** Marks it as being proven; undefined if there is nothing left to do. */
function begin(ctx: Context, { org, proofId }: QueuedProof): Promise<WaitingRow | undefined> {
  return ctx.db.org({ org }, async (tx) => {
    const row = await proofsOf(tx)
      .selectFrom('proofs')
      .selectAll()
      .where('id', '=', proofId)
      .where('status', 'in', ['queued', 'proving'])
      .forUpdate()
      .executeTakeFirst();
    const { statement } = row ?? {};
    if (!row || !statement) return undefined;
    if (row.status === 'queued') {
      await proofsOf(tx).updateTable('proofs').set({ status: 'proving' }).where('id', '=', proofId).execute();
      await ctx.events.audit(tx, systemActor(org, PART), { action: 'proof.proving', subject: proofId });
    }
    return { ...row, statement };
  });
}

async function proveOrGiveUp(ctx: Context, row: WaitingRow, { lastAttempt, signal }: QueuedProof): Promise<Outcome> {
  try {
    return { file: await proveRow(ctx, row) };
  } catch (error) {
    const code = refusalCode(error);
    if (code !== undefined) return { failure: code };
    // An attempt interrupted by shutdown does not count as the last one.
    if (!lastAttempt || signal.aborted) throw error;
    ctx.log.error('a proof failed permanently', { proof: row.id, error });
    return { failure: 'prover_failed' };
  }
}

/** The organization's share does not apply here, because the number of concurrent jobs is already limited. */
async function proveRow(ctx: Context, row: WaitingRow): Promise<ProofFile> {
  const { org_id: org, credential_id: credentialId, statement } = row;
  const witness = await ctx.db.org({ org }, (tx) => openWitness(ctx, tx, { org, credentialId, statement }));
  let written: Promise<unknown> = Promise.resolve();
  const onProgress = (step: PoolStep): void => {
    written = written.then(() => saveProgress(ctx, row, step)).catch(() => undefined);
  };
  try {
    return await proveFile(ctx, witness.input, { onProgress });
  } finally {
    await written;
  }
}

function saveProgress(ctx: Context, { org_id: org, id }: ProofRow, progress: PoolStep): Promise<unknown> {
  return ctx.db.org({ org }, (tx) =>
    proofsOf(tx).updateTable('proofs').set({ progress }).where('id', '=', id).where('status', '=', 'proving').execute(),
  );
}

async function settle(ctx: Context, row: WaitingRow, outcome: Outcome): Promise<void> {
  const { org_id: org, id } = row;
  const made = 'file' in outcome;
  const change = made
    ? { status: 'ready' as const, file: JSON.stringify(outcome.file), nullifier: nullifierOf(outcome.file) }
    : { status: 'failed' as const, failure: outcome.failure };
  await ctx.db.org({ org }, async (tx) => {
    const { numUpdatedRows } = await proofsOf(tx)
      .updateTable('proofs')
      .set({ ...change, progress: null, settled_at: ctx.clock.now() })
      .where('id', '=', id)
      .where('status', '=', 'proving')
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return;
    const { type: statementType, on } = row.statement;
    const queued = { proofId: id, proofRequestId: row.proof_request_id, credentialId: row.credential_id };
    const about = { ...queued, statementType, on };
    await ctx.events.emit(
      tx,
      systemActor(org, PART),
      made
        ? { type: 'proof.ready', subject: id, data: { ...about, nullifier: nullifierOf(outcome.file) } }
        : { type: 'proof.failed', subject: id, data: { ...about, reason: outcome.failure } },
    );
  });
}

/** Longer than all attempts of a job take together. */
const STALLED_MS = 1_800_000;

/** Requeues proofs whose jobs ran out of attempts while the service was down, so that none waits forever. */
export async function resumeProofs(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - STALLED_MS);
  for (const { org, proofId } of await ctx.db.system((tx) => findStalledProofs(tx, before)))
    await ctx.db.org({ org }, (tx) => ctx.jobs.send(tx, PROVE_QUEUE, { org, proofId }));
}
