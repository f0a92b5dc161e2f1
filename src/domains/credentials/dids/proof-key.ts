import { randomBytes } from 'node:crypto';
import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { issuerPublicKey } from '#prover/issuer-key.ts';
import type { BabyJubjubPoint } from '#verifier/proof/baby-jubjub.ts';
import { lockProofKeys } from './store.ts';
import { didsOf } from './tables.ts';

/** The Baby Jubjub key that signs claims for proofs. */
export interface ProofKey {
  /** The fragment of its verification method: `proofs-1`, `proofs-2` … */
  id: string;
  publicKey: BabyJubjubPoint;
  /** 32 bytes. */
  privateKey: Buffer;
}

/** The current signing key: the newest. */
export async function findProofKey(ctx: Context, tx: Tx, org: string): Promise<ProofKey | undefined> {
  const row = await didsOf(tx)
    .selectFrom('issuer_proof_keys')
    .selectAll()
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  if (!row) return undefined;
  const privateKey = await ctx.vault.open(tx, { org, subject: org }, row.private_key, `proof-key/${row.id}`);
  return { id: row.id, publicKey: { x: row.public_x, y: row.public_y }, privateKey };
}

/** The public keys with which an organization has signed claims. */
export async function findProofKeys(tx: Tx): Promise<BabyJubjubPoint[]> {
  const rows = await didsOf(tx).selectFrom('issuer_proof_keys').select(['public_x', 'public_y']).execute();
  return rows.map((row) => ({ x: row.public_x, y: row.public_y }));
}

/** Creates the first key if there is none. */
export async function makeFirstProofKey(ctx: Context, tx: Tx, actor: Actor): Promise<ProofKey> {
  await lockProofKeys(tx, actor.org);
  return (await findProofKey(ctx, tx, actor.org)) ?? addProofKey(ctx, tx, actor);
}

/** Adds a key that signs from now on; earlier ones stay in the document. Requires {@link lockProofKeys}. */
export async function addProofKey(ctx: Context, tx: Tx, actor: Actor): Promise<ProofKey> {
  const { org } = actor;
  const known = await didsOf(tx).selectFrom('issuer_proof_keys').select('id').execute();
  const id = `proofs-${known.length + 1}`;
  const privateKey = randomBytes(32);
  const publicKey = await issuerPublicKey(privateKey);
  const sealed = await ctx.vault.seal(tx, { org, subject: org }, privateKey, `proof-key/${id}`);
  await didsOf(tx)
    .insertInto('issuer_proof_keys')
    .values({ org_id: org, id, public_x: publicKey.x, public_y: publicKey.y, private_key: sealed })
    .execute();
  await ctx.events.audit(tx, actor, { action: 'issuer_key.created', subject: org, details: { key: id } });
  return { id, publicKey, privateKey };
}
