import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { Actor } from '#platform/http/actor.ts';
import { ProverError } from '#prover/prover-error.ts';
import type { ProofFile } from '#verifier/proof-file.ts';
import type { Statement } from '#verifier/statement.ts';
import { completeStatement, type WantedStatement } from './create-proof-request.ts';
import { openWitness, type Prover } from './open-witness.ts';
import { presentProof } from './present.ts';
import { findProofRequest } from './store.ts';
import { proofsOf } from './tables.ts';

export interface NewProof extends Prover {
  /** What to prove: an open request of this organisation, or a statement of the caller's own. */
  proofRequestId?: string;
  statement?: WantedStatement & { context?: string };
}

/**
 * Makes a proof for a person without a wallet, by the secret that the service keeps; it sees everything then. 422 with a
 * reason where a condition of the statement does not hold.
 */
export async function createProof(ctx: Context, actor: Actor, input: NewProof) {
  const statement = await statementOf(ctx, actor, input);
  const witness = await ctx.db.org(actor, (tx) => openWitness(ctx, tx, { ...input, org: actor.org, statement }));
  const started = performance.now();
  const { issuer } = witness.input;
  const made = await ctx.prover.proveAgeOver({ ...witness.input, statement }).catch(refuse);
  ctx.metrics.proofDuration.observe((performance.now() - started) / 1000);
  const { proof, publicSignals, nullifier } = made;
  const file: ProofFile = { format: 'avouch-proof-v1', circuit: 'age-over', statement, issuer, proof, publicSignals };
  const row = {
    org_id: actor.org,
    id: newId('proof', ctx.clock.now()),
    credential_id: witness.credentialId,
    person_id: witness.personId,
    verification_id: witness.verificationId,
    proof_request_id: input.proofRequestId ?? null,
    nullifier,
    created_at: ctx.clock.now(),
  };
  await ctx.db.org(actor, async (tx) => {
    await proofsOf(tx)
      .insertInto('proofs')
      .values({ ...row, file: JSON.stringify(file) })
      .execute();
    await ctx.events.audit(tx, actor, { action: 'proof.created', subject: row.id });
  });
  return presentProof({ ...row, file });
}

async function statementOf(ctx: Context, actor: Actor, { proofRequestId, statement }: NewProof): Promise<Statement> {
  if (statement) return completeStatement(ctx, actor.org, statement);
  const request = await findProofRequest(ctx, actor, proofRequestId ?? '');
  if (!request)
    throw new AppError('unprocessable', { errors: [{ path: 'proofRequestId', message: 'No such proof request' }] });
  if (request.used_at || request.expires_at <= ctx.clock.now())
    throw new AppError('conflict', { message: 'The proof request is used or has expired.' });
  return request.statement;
}

const REASONS: Partial<Record<string, string>> = {
  too_young: 'The person was younger on that day.',
  examined_after: 'The identity document was examined after that day.',
  document_expired: 'The identity document was not valid any more on that day.',
  foreign_issuer: 'The credential is of none of the issuers that the statement names.',
  assurance_missing: 'The examination lacks an assurance that the statement requires.',
};

function refuse(error: unknown): never {
  const message = error instanceof ProverError ? REASONS[error.code] : undefined;
  if (!(error instanceof ProverError) || message === undefined) throw error;
  throw new AppError('unprocessable', { message, errors: [{ path: 'statement', message: error.code }], cause: error });
}
