import { projectInEvent } from '#domains/agreements/projects/index.ts';
import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { addBusinessDays, type ComplaintStatus, DECIDE_BUSINESS_DAYS, type DecisionReason, NEXT } from './complaint.ts';
import { getComplaint } from './list-complaints.ts';
import { changeComplaint, lockComplaint } from './store.ts';
import type { ComplaintRow } from './tables.ts';

export interface Move {
  id: string;
  to: Exclude<ComplaintStatus, 'received'>;
  reason?: DecisionReason | undefined;
  note?: string | undefined;
}

/**
 * Moves a complaint to review, a decision, an appeal, or the appeal's decision. 409 for an impossible transition, or
 * for a note on an erased complaint, which no erasure would find.
 */
export async function moveComplaint(ctx: Context, actor: Actor, move: Move) {
  await ctx.db.org(actor, async (tx) => {
    const found = await lockComplaint(tx, move.id);
    if (!NEXT[found.status].includes(move.to))
      throw new AppError('conflict', {
        message: `A complaint with the status ${found.status} cannot change to ${move.to}.`,
      });
    if (move.note !== undefined && found.details === null)
      throw new AppError('conflict', { message: 'The complaint is erased and accepts no notes.' });
    const at = ctx.clock.now();
    const row = await changeComplaint(ctx, tx, actor, {
      found,
      entry: { action: move.to, code: move.reason, note: move.note, at },
      changes: { status: move.to, ...changesOf(move, at) },
    });
    await tell(ctx, tx, actor, { ...row, status: move.to });
  });
  return getComplaint(ctx, actor, move.id);
}

function changesOf({ to, reason }: Move, at: Date) {
  switch (to) {
    case 'under_review':
      return {};
    case 'removed':
    case 'rejected':
      return { outcome: to, reason: reason ?? null, decided_at: at };
    case 'appealed':
      return { appealed_at: at, appeal_due_at: addBusinessDays(at, DECIDE_BUSINESS_DAYS) };
    case 'upheld':
    case 'reversed':
      return { appeal_decided_at: at, ...(reason && { reason }) };
  }
}

async function tell(ctx: Context, tx: Tx, actor: Actor, row: ComplaintRow & { status: Move['to'] }): Promise<void> {
  if (row.status === 'under_review' || row.status === 'appealed')
    return ctx.events.audit(tx, actor, { action: `complaint.${row.status}`, subject: row.id });
  const decidedAt = row.appeal_decided_at ?? row.decided_at;
  const dueAt = row.appeal_decided_at ? row.appeal_due_at : row.due_at;
  await ctx.events.emit(tx, actor, {
    type: 'complaint.decided',
    subject: row.id,
    data: {
      complaintId: row.id,
      kind: row.kind,
      ...(await projectInEvent(tx, row.project_id)),
      status: row.status,
      reason: row.reason,
      inTime: decidedAt !== null && dueAt !== null && decidedAt <= dueAt,
    },
  });
}

/** Adds a note to a complaint, without any other change. */
export async function noteComplaint(ctx: Context, actor: Actor, { id, note }: { id: string; note: string }) {
  await ctx.db.org(actor, async (tx) => {
    const found = await lockComplaint(tx, id);
    if (found.details === null) throw new AppError('gone');
    await changeComplaint(ctx, tx, actor, {
      found,
      entry: { action: 'noted', note, at: ctx.clock.now() },
      changes: {},
    });
    await ctx.events.audit(tx, actor, { action: 'complaint.noted', subject: id });
  });
  return getComplaint(ctx, actor, id);
}
