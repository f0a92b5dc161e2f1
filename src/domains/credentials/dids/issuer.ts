import type { Context } from '#domains/context.ts';
import { createExpiringCache, type ExpiringCache } from '#kernel/expiring-cache.ts';
import { systemActor } from '#platform/operation/actor.ts';
import { fixMode } from './fix-mode.ts';
import { findProofKey, makeFirstProofKey, type ProofKey } from './proof-key.ts';

/** An organization as issuer of credentials and proofs. */
export interface OrganizationIssuer {
  did: string;
  proofKey: ProofKey;
}

/** The organization's DID and keys, created if missing; safe for concurrent processes. */
export async function ensureIssuer(ctx: Context, org: string): Promise<OrganizationIssuer> {
  const { did } = await ctx.agent.createIssuer({ orgId: org });
  const proofKey = await cacheOf(ctx).get(org, () => loadProofKey(ctx, org));
  return { did, proofKey };
}

/** Called after a rotation, so that the next caller gets the new key. */
export function forgetProofKey(ctx: Context, org: string): void {
  cacheOf(ctx).delete(org);
}

function loadProofKey(ctx: Context, org: string): Promise<ProofKey> {
  return ctx.db.org({ org }, async (tx) => {
    await fixMode(ctx, tx, org);
    return (await findProofKey(ctx, tx, org)) ?? makeFirstProofKey(ctx, tx, systemActor(org, 'dids'));
  });
}

/** How long another process's rotation may go unnoticed, and an unused opened key may stay in memory. */
const KEPT_MS = 5_000;
/** Per service, not per module, because two services in one process must not share keys. */
const caches = new WeakMap<Context['vault'], ExpiringCache<ProofKey>>();

function cacheOf({ vault }: Context): ExpiringCache<ProofKey> {
  const known = caches.get(vault) ?? createExpiringCache<ProofKey>({ ttlMs: KEPT_MS, max: 1_000 });
  caches.set(vault, known);
  return known;
}
