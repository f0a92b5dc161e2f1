import { randomInt } from 'node:crypto';
import type { Context } from '#domains/context.ts';
import { drawSteps, type LivenessStep } from '#engine/index.ts';
import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { CHALLENGE_SECONDS, nonceOf } from './challenge.ts';
import { livenessOf } from './tables.ts';

/** What a client is asked to do, in this order, before `expiresAt`; the nonce goes back with the frames. */
export interface Challenge {
  id: string;
  nonce: string;
  steps: LivenessStep[];
  expiresAt: string;
}

/** Makes a challenge in the caller's transaction. All answers to challenges bound to one object serve one verification. */
export async function createChallenge(ctx: Context, tx: Tx, actor: Actor, boundTo: string): Promise<Challenge> {
  const now = ctx.clock.now();
  const steps = drawSteps((limit) => randomInt(limit));
  const row = {
    org_id: actor.org,
    id: newId('livenessChallenge', now),
    steps,
    bound_to: boundTo,
    version: 1,
    created_at: now,
    expires_at: new Date(now.getTime() + CHALLENGE_SECONDS * 1000),
    used_for: null,
    used_attempt: null,
    used_at: null,
  };
  await livenessOf(tx).insertInto('liveness_challenges').values(row).execute();
  await ctx.events.audit(tx, actor, {
    action: 'liveness_challenge.created',
    subject: row.id,
    details: { session: boundTo },
  });
  return { id: row.id, nonce: nonceOf(ctx, row), steps, expiresAt: row.expires_at.toISOString() };
}
