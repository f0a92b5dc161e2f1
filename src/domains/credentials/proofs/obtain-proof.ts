import type { Context } from '#domains/context.ts';
import { findVouchingCredentials } from '#domains/credentials/credentials/index.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import type { ProofFile } from '#verifier/proof/proof-file.ts';
import { type Statement, sameStatement } from '#verifier/proof/statement.ts';
import { createProof, nullifierOf } from './create-proof.ts';
import type { Prover } from './open-witness.ts';
import { refusalCode } from './refusal.ts';
import { findKeptProofs, findProofsInContext } from './store.ts';

/** A proof, and whether it is new; or the code of why it cannot be created. */
export type ObtainedProof = { file: ProofFile; isNew: boolean } | { refusal: string };

export interface WantedProof extends Pick<Prover, 'personId' | 'verificationId'> {
  statement: Statement;
  /** The required nullifier; set for a person, because someone else's wallet may have answered the request. */
  nullifier?: string | null;
}

/**
 * The proof of a statement whose context the caller chose: one sent by a wallet or already stored, if its source is
 * neither revoked nor suspended; otherwise a new one from the secret that the service stores. Rejects if the prover may
 * be retried.
 */
export async function obtainProof(
  ctx: Context,
  actor: Actor,
  { statement, nullifier = null, ...of }: WantedProof,
): Promise<ObtainedProof> {
  const stored = await ctx.db.org(actor, (tx) => findVouched(tx, statement.context ?? '', of));
  const isOf = (file: ProofFile) => nullifier === null || nullifierOf(file) === nullifier;
  const fitting = stored.find((file) => sameStatement(file.statement, statement) && isOf(file));
  if (fitting) return { file: fitting, isNew: false };
  try {
    const { proof } = await createProof(ctx, actor, { statement, ...of });
    if (!proof) throw new Error('a proof that was not queued has no file');
    return { file: proof, isNew: true };
  } catch (error) {
    const refusal = refusalCode(error);
    if (refusal === undefined) throw error;
    return { refusal };
  }
}

/** It is unknown which credential a wallet's proof was made from: it counts if the person has any valid one. */
async function findVouched(
  tx: Tx,
  context: string,
  of: Pick<WantedProof, 'personId' | 'verificationId'>,
): Promise<ProofFile[]> {
  const vouching = await findVouchingCredentials(tx, of);
  if (vouching.size === 0) return [];
  const made = await findProofsInContext(tx, context, of);
  return [
    ...(await findKeptProofs(tx, context)),
    ...made.flatMap(({ file, credentialId }) => (vouching.has(credentialId) ? [file] : [])),
  ];
}
