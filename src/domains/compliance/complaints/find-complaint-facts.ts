import type { Tx } from '#platform/db/database.ts';
import type {
  ComplaintKind,
  ComplaintSource,
  ComplaintStatus,
  DeadlineRule,
  DecisionReason,
  Relation,
} from './complaint.ts';
import { isRemoved } from './complaint.ts';
import { complaintsOf } from './tables.ts';

/** The facts of a complaint for reports; no personal data. */
export interface ComplaintFact {
  id: string;
  kind: ComplaintKind;
  relation: Relation;
  source: ComplaintSource;
  /** The rule of the first deadline. */
  deadline: DeadlineRule;
  status: ComplaintStatus;
  projectId: string | null;
  receivedAt: Date;
  dueAt: Date;
  decidedAt: Date | null;
  /** The first decision. */
  outcome: 'removed' | 'rejected' | null;
  /** Reason of the latest decision. */
  reason: DecisionReason | null;
  appealedAt: Date | null;
  appealDueAt: Date | null;
  appealDecidedAt: Date | null;
  /** Whether the content must currently be removed. */
  contentRemoved: boolean;
}

/**
 * Complaints that were received, decided, appealed, or decided on appeal in `from <= t < until`, and those that were
 * waiting for a decision at any time in that period; ordered by time of receipt.
 */
export async function findComplaintFacts(
  tx: Tx,
  { from, until }: { from: Date; until: Date },
): Promise<ComplaintFact[]> {
  const rows = await complaintsOf(tx)
    .selectFrom('complaints')
    .selectAll()
    .where('received_at', '<', until)
    .where((where) =>
      where.or([
        where('decided_at', 'is', null),
        where('decided_at', '>=', from),
        where('appealed_at', '>=', from),
        where.and([where('appealed_at', 'is not', null), where('appeal_decided_at', 'is', null)]),
        where('appeal_decided_at', '>=', from),
      ]),
    )
    .orderBy('received_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    relation: row.relation,
    source: row.source,
    deadline: row.deadline,
    status: row.status,
    projectId: row.project_id,
    receivedAt: row.received_at,
    dueAt: row.due_at,
    decidedAt: row.decided_at,
    outcome: row.outcome,
    reason: row.reason,
    appealedAt: row.appealed_at,
    appealDueAt: row.appeal_due_at,
    appealDecidedAt: row.appeal_decided_at,
    contentRemoved: isRemoved(row.outcome, row.status),
  }));
}
