import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { Actor } from '#platform/operation/actor.ts';
import type { Metadata } from '#platform/operation/metadata.ts';
import type { ProveOptions } from '#prover/pool.ts';
import type { ProveInput } from '#prover/prove.ts';
import { circuitOf } from '#prover/prove-parts.ts';
import type { ProofFile } from '#verifier/proof/proof-file.ts';
import type { Statement } from '#verifier/proof/statement.ts';
import { completeStatement, type WantedStatement } from './create-proof-request.ts';
import { openWitness, type Prover, type Witness } from './open-witness.ts';
import { presentProof } from './present.ts';
import { refuse } from './refusal.ts';
import { findProofRequest } from './store.ts';
import { type ProofRow, proofsOf } from './tables.ts';

export interface NewProof extends Prover {
  /** The statement to prove: that of an open request of this organization, or a statement supplied by the caller. */
  proofRequestId?: string;
  statement?: WantedStatement & { context?: string };
  metadata?: Metadata;
}

/**
 * Creates a proof for a person without a wallet, or for a business, from the secret that the service stores; so the
 * service sees everything that the holder would. 422 with a reason if a condition of the statement is false, 503 if too
 * many are waiting.
 */
export async function createProof(ctx: Context, actor: Actor, input: NewProof) {
  const { witness, row } = await prepareProof(ctx, actor, input);
  const file = await proveFile(ctx, witness.input, { org: actor.org }).catch(refuse);
  const made = { ...row, created_at: ctx.clock.now(), nullifier: nullifierOf(file) };
  await ctx.db.org(actor, async (tx) => {
    await proofsOf(tx)
      .insertInto('proofs')
      .values({ ...made, file: JSON.stringify(file), metadata: JSON.stringify(row.metadata) })
      .execute();
    await ctx.events.audit(tx, actor, { action: 'proof.created', subject: row.id });
  });
  return presentProof({ ...made, file });
}

/** The inputs of a proof, and its row without the file; requires an open request and a known subject. */
export async function prepareProof(
  ctx: Context,
  actor: Actor,
  { proofRequestId, statement: wanted, metadata = {}, ...of }: NewProof,
): Promise<{ statement: Statement; witness: Witness; row: ProofRow & { file: null; statement: null } }> {
  const statement = await statementOf(ctx, actor, { ...(wanted && { statement: wanted }), proofRequestId });
  const witness = await ctx.db.org(actor, (tx) => openWitness(ctx, tx, { ...of, org: actor.org, statement }));
  const now = ctx.clock.now();
  const row = {
    org_id: actor.org,
    id: newId('proof', now),
    credential_id: witness.credentialId,
    person_id: witness.personId,
    verification_id: witness.verificationId,
    proof_request_id: proofRequestId ?? null,
    status: 'ready' as const,
    statement: null,
    progress: null,
    failure: null,
    settled_at: null,
    file: null,
    nullifier: null,
    metadata,
    created_at: now,
  };
  return { statement, witness, row };
}

/** The proof file of a witness. */
export async function proveFile(ctx: Context, input: ProveInput, options: ProveOptions): Promise<ProofFile> {
  const started = performance.now();
  const { proof, publicSignals } = await ctx.prover.prove(input, options);
  ctx.metrics.proofDuration.observe((performance.now() - started) / 1000);
  const { statement, issuer } = input;
  return { format: 'avouch-proof-v1', circuit: circuitOf(input), statement, issuer, proof, publicSignals };
}

/** The first public signal of every circuit. */
export function nullifierOf({ publicSignals: [nullifier = ''] }: ProofFile): string {
  return nullifier;
}

async function statementOf(
  ctx: Context,
  actor: Actor,
  { proofRequestId, statement }: { proofRequestId: string | undefined; statement?: NewProof['statement'] },
): Promise<Statement> {
  if (statement) return completeStatement(ctx, actor.org, statement);
  const request = await findProofRequest(ctx, actor, proofRequestId ?? '');
  if (!request)
    throw new AppError('unprocessable', {
      errors: [{ path: 'proofRequestId', message: 'There is no such proof request' }],
    });
  if (request.used_at || request.expires_at <= ctx.clock.now())
    throw new AppError('conflict', { message: 'The proof request was already used or has expired.' });
  return request.statement;
}
