import { projectInEvent } from '#domains/agreements/projects/index.ts';
import type { Context } from '#domains/context.ts';
import { findRemovals, reinstateFiles, removeFiles } from '#domains/works/files/index.ts';
import { followComplaint, linkDispute } from '#domains/works/works/index.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import {
  addBusinessDays,
  type ComplaintStatus,
  DECIDE_BUSINESS_DAYS,
  type DecisionReason,
  isRemoved,
  isUndecided,
  NEXT,
} from './complaint.ts';
import { getComplaint } from './list-complaints.ts';
import { tellComplainant } from './public/tell-complainant.ts';
import { changeComplaint, lockComplaint } from './store.ts';
import type { ComplaintRow } from './tables.ts';

export interface Move {
  id: string;
  to: Exclude<ComplaintStatus, 'received'>;
  reason?: DecisionReason | undefined;
  note?: string | undefined;
  /** The registered files that the decision removes. */
  fileIds?: readonly string[] | undefined;
}

/**
 * Moves a complaint to review, a decision, an appeal, or the appeal's decision, which removes or reinstates files. 409
 * for an impossible transition, or for a note on an erased complaint, which no erasure would find; 422 for unknown
 * files, or files of a decision that does not remove.
 */
export async function moveComplaint(ctx: Context, actor: Actor, move: Move) {
  await ctx.db.org(actor, async (tx) => {
    const found = await lockComplaint(tx, move.id);
    if (!NEXT[found.status].includes(move.to))
      throw new AppError('conflict', {
        message: `A complaint with the status ${found.status} cannot change to ${move.to}.`,
      });
    if (move.note !== undefined) assertAcceptsNotes(found);
    const at = ctx.clock.now();
    const row = await changeComplaint(ctx, tx, actor, {
      found,
      entry: { action: move.to, code: move.reason, note: move.note, at },
      changes: { status: move.to, ...changesOf(move, at) },
    });
    await tell(ctx, tx, actor, { ...row, status: move.to });
    await followComplaint(ctx, tx, actor, { complaintId: row.id, isOpen: isUndecided(move.to) });
    if (move.to !== 'under_review' && move.to !== 'appealed') await tellComplainant(ctx, tx, row);
    await applyToFiles(ctx, tx, actor, { row, fileIds: move.fileIds ?? [] });
  });
  return getComplaint(ctx, actor, move.id);
}

/** A decision to remove names files; its reversal reinstates them. */
async function applyToFiles(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { row: { id: complaintId, outcome, status }, fileIds }: { row: ComplaintRow; fileIds: readonly string[] },
): Promise<void> {
  const removes = isRemoved(outcome, status) && (status === 'removed' || status === 'reversed');
  if (fileIds.length > 0 && !removes)
    throw new AppError('unprocessable', {
      errors: [{ path: 'fileIds', message: 'Must be empty unless the decision removes the content' }],
    });
  if (removes) await removeFiles(ctx, tx, actor, { complaintId, fileIds });
  else if (status === 'reversed') await reinstateFiles(ctx, tx, actor, { complaintId });
}

/**
 * Corrects which files a decision removes: reinstates these, or all of them. The decision itself stays; only an appeal
 * reverses it. 409 if the complaint removes no file, or for a note on an erased complaint; 422 for another file.
 */
export async function reinstateComplaintFiles(
  ctx: Context,
  actor: Actor,
  { id, reason, note, fileIds }: Pick<Move, 'id' | 'note' | 'fileIds'> & { reason: DecisionReason },
) {
  await ctx.db.org(actor, async (tx) => {
    const found = await lockComplaint(tx, id);
    if (note !== undefined) assertAcceptsNotes(found);
    if ((await findRemovals(tx, id)).every(({ liftedAt }) => liftedAt !== null))
      throw new AppError('conflict', { message: 'This complaint removes no file.' });
    await changeComplaint(ctx, tx, actor, {
      found,
      entry: { action: 'reinstated', code: reason, note, at: ctx.clock.now() },
      changes: {},
    });
    await ctx.events.audit(tx, actor, { action: 'complaint.reinstated', subject: id, details: { reason } });
    await reinstateFiles(ctx, tx, actor, { complaintId: id, fileIds });
  });
  return getComplaint(ctx, actor, id);
}

function assertAcceptsNotes({ details }: ComplaintRow): void {
  if (details === null) throw new AppError('conflict', { message: 'The complaint is erased and accepts no notes.' });
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

/** Links a complaint about copyright to a work, or to none; 409 for another kind, 422 for an unknown work. */
export async function linkWork(ctx: Context, actor: Actor, { id, workId }: { id: string; workId: string | null }) {
  await ctx.db.org(actor, async (tx) => {
    const { kind, status } = await lockComplaint(tx, id);
    if (kind !== 'copyright')
      throw new AppError('conflict', { message: 'Only a complaint of kind copyright can be linked to a work.' });
    await linkDispute(ctx, tx, actor, { complaintId: id, workId, isOpen: isUndecided(status) });
    await ctx.events.audit(tx, actor, { action: 'complaint.work_linked', subject: id, details: { workId } });
  });
  return getComplaint(ctx, actor, id);
}
