import type { FileRemoval } from '#domains/works/files/index.ts';
import type { ComplaintDetails, ComplaintTimes } from './complaint.ts';
import { isOverdue, isRemoved } from './complaint.ts';
import type { ComplaintEntryRow, ComplaintRow } from './tables.ts';

function timesOf(row: ComplaintRow): ComplaintTimes {
  return { status: row.status, dueAt: row.due_at, decidedAt: row.decided_at, appealDueAt: row.appeal_due_at };
}

const timeOf = (at: Date | null): string | null => at?.toISOString() ?? null;

/** A complaint without the complainant or the content. */
export function presentSummary(row: ComplaintRow, now: Date, workId: string | null) {
  return {
    id: row.id,
    status: row.status,
    kind: row.kind,
    relation: row.relation,
    source: row.source,
    deadline: row.deadline,
    projectId: row.project_id,
    workId,
    receivedAt: row.received_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    decidedAt: timeOf(row.decided_at),
    decidedInTime: row.decided_at === null ? null : row.decided_at <= row.due_at,
    outcome: row.outcome,
    reason: row.reason,
    appealedAt: timeOf(row.appealed_at),
    appealDueAt: timeOf(row.appeal_due_at),
    appealDecidedAt: timeOf(row.appeal_decided_at),
    overdue: isOverdue(timesOf(row), now),
    contentRemoved: isRemoved(row.outcome, row.status),
    metadata: row.metadata,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

export interface Shown {
  details: ComplaintDetails | null;
  entries: readonly ComplaintEntryRow[];
  /** The entries' notes; undefined if the caller may not read them. */
  notes: readonly (string | null)[] | undefined;
  /** The files that its decision removed, and those that are reinstated. */
  removals: readonly FileRemoval[];
  /** Whether the caller may read the complainant and the content. */
  mayRead: boolean;
  workId: string | null;
}

/** One complaint with its history. */
export function presentComplaint(
  row: ComplaintRow,
  now: Date,
  { details, entries, notes, removals, mayRead, workId }: Shown,
) {
  return {
    ...presentSummary(row, now, workId),
    erased: row.details === null,
    removedFiles: removals.map(({ fileId, removedAt, liftedAt }) => ({
      fileId,
      removedAt: removedAt.toISOString(),
      reinstatedAt: timeOf(liftedAt),
    })),
    ...(mayRead && {
      url: details?.url ?? null,
      workTitle: details?.workTitle ?? null,
      statement: details?.statement ?? null,
      complainant: details?.complainant ?? null,
      files: details?.files ?? [],
      declared: details?.declared ?? null,
    }),
    history: entries.map((entry, index) => ({
      action: entry.action,
      code: entry.code,
      ...(notes && { note: notes[index] ?? null }),
      by: { kind: entry.actor_kind, id: entry.actor_id },
      at: entry.at.toISOString(),
    })),
  };
}
