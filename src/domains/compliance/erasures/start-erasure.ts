import type { Context } from '#domains/context.ts';
import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import type { Metadata } from '#platform/operation/metadata.ts';
import type { DataSubject } from '#platform/personal-data.ts';
import type { Reason, SubjectKind } from './erasure.ts';
import { sealSubject } from './find-subject.ts';
import { insertItems } from './insert-items.ts';
import type { Order } from './order.ts';
import type { Planned } from './plan-erasure.ts';
import { erasuresOf } from './tables.ts';
import { tellOwners } from './tell-owners.ts';

export const RUN_QUEUE = 'erasures.run';

export interface NewErasure {
  metadata?: Metadata | undefined;
  subject: DataSubject;
  kind: SubjectKind;
  reason: Reason;
  shared?: number;
  /** The erasure that this one continues. */
  follows?: string;
  /**
   * What the erasure waits for. Without an order, it starts at once, because it continues an order that has already
   * waited, or follows a rule that has.
   */
  order?: Order;
  plan: readonly Planned[];
}

/** Writes an erasure with its items, and its job unless it waits. Returns its ID. */
export async function startErasure(
  ctx: Context,
  tx: Tx,
  { actor, subject, kind, reason, shared = 0, follows, order, plan, metadata = {} }: NewErasure & { actor: Actor },
): Promise<string> {
  const now = ctx.clock.now();
  const id = newId('erasure', now);
  const waits = order !== undefined && (order.needsApproval || order.scheduledFor > now);
  await erasuresOf(tx)
    .insertInto('erasures')
    .values({
      org_id: actor.org,
      id,
      status: waits ? 'scheduled' : 'queued',
      scheduled_for: order?.scheduledFor ?? null,
      needs_approval: order?.needsApproval ?? false,
      ordered_by: order?.orderedBy ?? null,
      reason,
      subject_kind: kind,
      person_ids: [...subject.personIds],
      shared_user_ids: shared,
      subject: kind === 'age' ? null : await sealSubject(ctx, tx, id, subject),
      follows: follows ?? null,
      metadata: JSON.stringify(metadata),
      created_by_kind: actor.kind,
      created_by: actor.id,
      created_at: now,
    })
    .execute();
  await insertItems(tx, { org: actor.org, erasureId: id, from: 0 }, plan);
  await ctx.events.audit(tx, actor, {
    action: 'erasure.requested',
    subject: id,
    details: { reason, by: kind, ...(follows !== undefined && { follows }) },
  });
  if (waits) await announceOrder(ctx, tx, actor, { id, reason, personIds: subject.personIds, order });
  else await ctx.jobs.send(tx, RUN_QUEUE, { org: actor.org, id });
  return id;
}

async function announceOrder(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { id, reason, personIds, order }: { id: string; reason: Reason; personIds: readonly string[]; order: Order },
): Promise<void> {
  const { scheduledFor, needsApproval } = order;
  const data = { erasureId: id, reason, personIds, scheduledFor: scheduledFor.toISOString(), needsApproval };
  await ctx.events.emit(tx, actor, { type: 'erasure.scheduled', subject: id, data });
  await tellOwners(ctx, tx, {
    ...order,
    what: { erasure: id },
    page: `/dashboard/compliance/erasures/${id}`,
    by: actor,
  });
}
