import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { assertMayApprove, isDue, type Order } from '../order.ts';
import { findRules, insertRules, lockRules } from '../store.ts';
import { erasuresOf, type RetentionChangeRow } from '../tables.ts';
import { tellOwners } from '../tell-owners.ts';
import { completeRules, type Rules } from './retention-policy.ts';

/** Pending shorter retention, as the API shows it. */
export interface PresentedChange {
  rules: Rules;
  scheduledFor: string;
  needsApproval: boolean;
  createdAt: string;
  createdBy: { kind: string; id: string };
}

/** The pending change; null if there is none. */
export async function findChange(tx: Tx): Promise<RetentionChangeRow | null> {
  const row = await erasuresOf(tx)
    .selectFrom('retention_changes')
    .selectAll()
    .where('status', '=', 'scheduled')
    .executeTakeFirst();
  return row ?? null;
}

export function presentChange(row: RetentionChangeRow | null): PresentedChange | null {
  return (
    row && {
      rules: completeRules(row.rules),
      scheduledFor: row.scheduled_for.toISOString(),
      needsApproval: row.needs_approval,
      createdAt: row.created_at.toISOString(),
      createdBy: { kind: row.created_by_kind, id: row.created_by },
    }
  );
}

/** Records shorter retention that must wait, and notifies the owners. */
export async function scheduleChange(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { rules, order }: { rules: Rules; order: Order },
): Promise<void> {
  const now = ctx.clock.now();
  const id = newId('retentionChange', now);
  await erasuresOf(tx)
    .insertInto('retention_changes')
    .values({
      org_id: actor.org,
      id,
      rules: JSON.stringify(rules),
      status: 'scheduled',
      scheduled_for: order.scheduledFor,
      needs_approval: order.needsApproval,
      ordered_by: order.orderedBy,
      created_by_kind: actor.kind,
      created_by: actor.id,
      created_at: now,
    })
    .execute();
  await ctx.events.audit(tx, actor, { action: 'retention_policy.scheduled', subject: id });
  await tellOwners(ctx, tx, {
    ...order,
    what: 'retention',
    page: '/dashboard/compliance/retention',
    by: actor,
  });
}

/** Approves the pending change as the second person; 404 if there is none, 403 and 409 as for assertMayApprove. */
export function approveChange(ctx: Context, actor: Actor): Promise<void> {
  return ctx.db.org(actor, async (tx) => {
    await lockRules(tx, actor.org);
    const row = await loadChange(tx);
    assertMayApprove(actor, row);
    await changeRow(tx, row, { needs_approval: false, approved_by: actor.id });
    await ctx.events.audit(tx, actor, { action: 'retention_policy.approved', subject: row.id });
    await applyWhenDue(ctx, tx, actor);
  });
}

/** Cancels the pending change; 404 if there is none. */
export function cancelChange(ctx: Context, actor: Actor): Promise<void> {
  return ctx.db.org(actor, async (tx) => {
    await lockRules(tx, actor.org);
    const row = await loadChange(tx);
    await endRow(ctx, tx, actor, { row, status: 'cancelled' });
    await ctx.events.audit(tx, actor, { action: 'retention_policy.cancelled', subject: row.id });
  });
}

/** Turns the pending change into a version once nothing is left to wait for. */
export async function applyWhenDue(ctx: Context, tx: Tx, actor: Actor): Promise<void> {
  await lockRules(tx, actor.org);
  const row = await findChange(tx);
  if (!row || !isDue(row, ctx)) return;
  await endRow(ctx, tx, actor, { row, status: 'applied' });
  const by = { kind: row.created_by_kind, id: row.created_by };
  const { version } = await findRules(tx);
  await insertRules(tx, {
    org: actor.org,
    version: version + 1,
    rules: completeRules(row.rules),
    by,
    at: ctx.clock.now(),
  });
  const details = { version: version + 1, change: row.id };
  await ctx.events.audit(tx, actor, { action: 'retention_policy.changed', subject: actor.org, details });
}

async function loadChange(tx: Tx): Promise<RetentionChangeRow> {
  const row = await findChange(tx);
  if (!row) throw new AppError('not_found');
  return row;
}

function endRow(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { row, status }: { row: RetentionChangeRow; status: 'applied' | 'cancelled' },
): Promise<void> {
  return changeRow(tx, row, {
    status,
    ended_by_kind: actor.kind,
    ended_by: actor.id,
    ended_at: ctx.clock.now(),
  });
}

async function changeRow(
  tx: Tx,
  { id }: RetentionChangeRow,
  changes: Partial<
    Pick<RetentionChangeRow, 'status' | 'needs_approval' | 'approved_by' | 'ended_by_kind' | 'ended_by' | 'ended_at'>
  >,
): Promise<void> {
  await erasuresOf(tx).updateTable('retention_changes').set(changes).where('id', '=', id).execute();
}
