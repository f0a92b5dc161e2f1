import type { SigningAlgorithm } from '#agent/index.ts';
import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { forgetProofKey } from './issuer.ts';
import { addProofKey } from './proof-key.ts';
import { lockProofKeys } from './store.ts';
import { didsOf } from './tables.ts';

/** The keys that can be rotated: the signing keys by algorithm, and the Baby Jubjub key for proofs. */
export const ROTATABLE_KEYS = ['ES256', 'EdDSA', 'proofs'] as const;
export type RotatableKey = (typeof ROTATABLE_KEYS)[number];

const SIGNING: readonly SigningAlgorithm[] = ['ES256', 'EdDSA'];

/**
 * Completes a rotation; idempotent and safe for concurrent calls. The agent's keys are in a separate database schema,
 * so they are created first, once per rotation ID; our own follow in one transaction.
 */
export async function finishRotation(ctx: Context, actor: Actor, id: string): Promise<void> {
  const rotation = await ctx.db.org(actor, (tx) => findOpen(tx, id));
  if (!rotation) return;
  const algorithms = SIGNING.filter((algorithm) => rotation.keys.includes(algorithm));
  if (algorithms.length > 0) await ctx.agent.rotateKeys({ orgId: actor.org, algorithms, rotationId: id });
  await ctx.db.org(actor, async (tx) => {
    await lockProofKeys(tx, actor.org);
    // Another process has completed it already.
    if (!(await findOpen(tx, id))) return;
    if (rotation.keys.includes('proofs')) await addProofKey(ctx, tx, actor);
    const completed = { completed_at: ctx.clock.now() };
    await didsOf(tx).updateTable('key_rotations').set(completed).where('id', '=', id).execute();
    const details = { keys: rotation.keys.join(' ') };
    await ctx.events.audit(tx, actor, { action: 'issuer_keys.rotated', subject: id, details });
  });
  forgetProofKey(ctx, actor.org);
}

function findOpen(tx: Tx, id: string): Promise<{ keys: string[] } | undefined> {
  return didsOf(tx)
    .selectFrom('key_rotations')
    .select('keys')
    .where('id', '=', id)
    .where('completed_at', 'is', null)
    .executeTakeFirst();
}
