import { randomBytes } from 'node:crypto';
import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { systemActor } from '#platform/http/actor.ts';
import { issuerPublicKey } from '#prover/issuer-key.ts';
import type { BabyJubjubPoint } from '#verifier/baby-jubjub.ts';
import { lockProofKeys } from './store.ts';
import { didsOf } from './tables.ts';

/** An organisation as issuer of credentials and proofs. */
export interface OrganizationIssuer {
  did: string;
  proofKey: ProofKey;
}

/** The Baby Jubjub key that signs claims for proofs. */
export interface ProofKey {
  id: string;
  publicKey: BabyJubjubPoint;
  /** 32 bytes. */
  privateKey: Buffer;
}

/** The organisation's DID and keys, made when there are none; safe at once in many processes. */
export async function ensureIssuer(ctx: Context, org: string): Promise<OrganizationIssuer> {
  const { did } = await ctx.agent.createIssuer({ orgId: org });
  const proofKey = await ctx.db.org(
    { org },
    async (tx) => (await findProofKey(ctx, tx, org)) ?? makeProofKey(ctx, tx, org),
  );
  return { did, proofKey };
}

/** The key that signs now: the newest. */
async function findProofKey(ctx: Context, tx: Tx, org: string): Promise<ProofKey | undefined> {
  const row = await didsOf(tx)
    .selectFrom('issuer_proof_keys')
    .selectAll()
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  if (!row) return undefined;
  const privateKey = await ctx.vault.open(tx, { org, subject: org }, row.private_key, `proof-key/${row.id}`);
  return { id: row.id, publicKey: { x: row.public_x, y: row.public_y }, privateKey };
}

async function makeProofKey(ctx: Context, tx: Tx, org: string): Promise<ProofKey> {
  await lockProofKeys(tx, org);
  const found = await findProofKey(ctx, tx, org);
  if (found) return found;
  const privateKey = randomBytes(32);
  const publicKey = await issuerPublicKey(privateKey);
  const id = 'proofs-1';
  const sealed = await ctx.vault.seal(tx, { org, subject: org }, privateKey, `proof-key/${id}`);
  await didsOf(tx)
    .insertInto('issuer_proof_keys')
    .values({ org_id: org, id, public_x: publicKey.x, public_y: publicKey.y, private_key: sealed })
    .execute();
  await ctx.events.audit(tx, systemActor(org, 'dids'), { action: 'issuer_key.created', subject: org });
  return { id, publicKey, privateKey };
}
