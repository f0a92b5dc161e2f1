import { memberBehind } from '#domains/accounts/accounts/index.ts';
import type { Context } from '#domains/context.ts';
import { needsSecondPerson } from '#domains/identity/verification-policies/index.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import { erasureDelayMs } from '#platform/erasure-delay.ts';
import type { Actor } from '#platform/operation/actor.ts';

/** When an ordered destruction may start. */
export interface Order {
  scheduledFor: Date;
  needsApproval: boolean;
  /** The member who ordered it; null if the key has no responsible member. */
  orderedBy: string | null;
}

/**
 * What an order must wait for. A second person is required if two-person approval applies, or applied within the delay,
 * so that no one can switch it off in order to erase alone.
 */
export async function placeOrder(ctx: Context, tx: Tx, actor: Actor): Promise<Order> {
  const now = ctx.clock.now();
  const delay = await erasureDelayMs(ctx, actor.org);
  return {
    scheduledFor: new Date(now.getTime() + delay),
    needsApproval: await needsSecondPerson(ctx, tx, actor.org),
    orderedBy: await memberBehind(tx, actor),
  };
}

/** Whether it may start now. */
export function isDue(
  order: { scheduled_for: Date | null; needs_approval: boolean },
  { clock }: Pick<Context, 'clock'>,
): boolean {
  return !order.needs_approval && (order.scheduled_for === null || order.scheduled_for <= clock.now());
}

/**
 * 403 for a key, because a person must approve; 409 for the person who ordered it, with a login or a key, or if no
 * approval is required.
 */
export function assertMayApprove(
  actor: Actor,
  order: { status: string; needs_approval: boolean; ordered_by: string | null },
): void {
  if (actor.kind !== 'user')
    throw new AppError('insufficient_scope', {
      message: 'Only a logged-in member can approve this.',
    });
  if (order.status !== 'scheduled' || !order.needs_approval)
    throw new AppError('conflict', { message: 'No approval is pending.' });
  if (order.ordered_by === actor.id)
    throw new AppError('conflict', { message: 'You requested this yourself. Another member must approve it.' });
}
