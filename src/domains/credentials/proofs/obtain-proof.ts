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

/** A proof, and whether it had been made before; or the code of why no one could make it. */
export type ObtainedProof = { file: ProofFile; isNew: boolean } | { refusal: string };

export interface WantedProof extends Pick<Prover, 'personId' | 'verificationId'> {
  statement: Statement;
  /** Of whom it has to be; of a person, whose proof someone else's wallet may have answered. */
  nullifier?: string | null;
}

/**
 * The proof of a statement of which the context is the caller's own: one that a wallet sent and was kept, or is stored, while
 * what it was made from is neither revoked nor suspended; else one made now by the secret that the service keeps. Rejects where the prover may be tried again.
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

/** Which credential a wallet proved from is not known: of a person with any that vouches it counts. */
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
