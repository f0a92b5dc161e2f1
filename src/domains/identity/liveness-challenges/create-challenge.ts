import { randomInt } from 'node:crypto';
import type { Context } from '#domains/context.ts';
import { drawSteps, type LivenessStep } from '#engine/index.ts';
import { AppError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { CHALLENGE_SECONDS, MOST_CHALLENGES, nonceOf, stepsOf } from './challenge.ts';
import { findUnanswered, lockDrawing } from './store.ts';
import { livenessOf } from './tables.ts';

/** The steps for the client, in this order and before `expiresAt`; the nonce is returned with the frames. */
export interface Challenge {
  id: string;
  nonce: string;
  steps: LivenessStep[];
  expiresAt: string;
}

/**
 * Creates a challenge in the caller's transaction. It keeps the steps of an earlier unexpired one, so that no one can
 * redraw until the steps match a prepared film. Throws 409 after {@link MOST_CHALLENGES} since the last answer. All
 * answers to challenges of one object serve one verification.
 */
export async function createChallenge(ctx: Context, tx: Tx, actor: Actor, boundTo: string): Promise<Challenge> {
  await lockDrawing(tx, actor.org, boundTo);
  const now = ctx.clock.now();
  const row = { ...(await drawRow(tx, boundTo, now)), org_id: actor.org };
  await livenessOf(tx).insertInto('liveness_challenges').values(row).execute();
  await ctx.events.audit(tx, actor, {
    action: 'liveness_challenge.created',
    subject: row.id,
    details: { session: boundTo },
  });
  return { id: row.id, nonce: nonceOf(ctx, row), steps: row.steps, expiresAt: row.expires_at.toISOString() };
}

async function drawRow(tx: Tx, boundTo: string, now: Date) {
  const unanswered = await findUnanswered(tx, boundTo);
  if (unanswered.length >= MOST_CHALLENGES)
    throw new AppError('conflict', {
      message: `This session had ${MOST_CHALLENGES} liveness challenges without an answer. Create a new session.`,
    });
  const open = unanswered.find((row) => row.expires_at > now);
  return {
    id: newId('livenessChallenge', now),
    steps: open ? stepsOf(open) : drawSteps((limit) => randomInt(limit)),
    bound_to: boundTo,
    version: 1,
    created_at: now,
    expires_at: new Date(now.getTime() + CHALLENGE_SECONDS * 1000),
    used_for: null,
    used_attempt: null,
    used_at: null,
    looks: null,
  };
}
