import { assertMayErase } from '#domains/accounts/accounts/index.ts';
import type { Context } from '#domains/context.ts';
import type { Actor } from '#platform/operation/actor.ts';
import type { Metadata } from '#platform/operation/metadata.ts';
import type { Reason } from './erasure.ts';
import { type Asked, findSubject } from './find-subject.ts';
import { describeLoaded } from './list-erasures.ts';
import { placeOrder } from './order.ts';
import { planErasure } from './plan-erasure.ts';
import { describePlan, type PresentedErasure, type PresentedPlan } from './present.ts';
import type { Sources } from './sources.ts';
import { startErasure } from './start-erasure.ts';

export interface ErasureRequest {
  asked: Asked;
  reason: Reason;
  metadata?: Metadata | undefined;
}

/** What an erasure would do now, without writing anything; 404 and 422 as for {@link findSubject}. */
export function tryErasure(
  ctx: Context,
  actor: Actor,
  { sources, asked, reason }: ErasureRequest & { sources: Sources },
): Promise<PresentedPlan> {
  return ctx.db.org({ org: actor.org }, async (tx) => {
    const { kind, subject, shared } = await findSubject(tx, actor, asked);
    return describePlan(
      { kind, reason, shared, personIds: subject.personIds, windowHours: ctx.config.erasureWindowHours },
      await planErasure(ctx, tx, { sources, subject }),
    );
  });
}

/**
 * Records what to erase; a job erases it once nothing is left to wait for. 404 and 422 as for {@link findSubject}, 403
 * for a member whom the actor may not remove.
 */
export function createErasure(
  ctx: Context,
  actor: Actor,
  { sources, asked, reason, metadata }: ErasureRequest & { sources: Sources },
): Promise<PresentedErasure> {
  return ctx.db.org(actor, async (tx) => {
    const { kind, subject, shared } = await findSubject(tx, actor, asked);
    await assertMayErase(ctx, tx, actor, subject);
    const plan = await planErasure(ctx, tx, { sources, subject });
    const order = await placeOrder(ctx, tx, actor);
    const id = await startErasure(ctx, tx, { actor, subject, kind, reason, shared, plan, order, metadata });
    return describeLoaded(ctx, tx, id);
  });
}
