import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import type { BusinessStanding } from './standing.ts';
import { loadDocuments, openSealed } from './store.ts';
import type { BusinessDocumentRow, BusinessRow } from './tables.ts';
import type { BusinessIntake, BusinessReview } from './verification.ts';

/**
 * A business verification as the API shows it. The company is visible to anyone who may read verifications; its owners
 * and the applicant, who are people, require the scope `pii:read`, and showing them is recorded in the audit log.
 */
export async function presentBusiness(ctx: Context, tx: Tx, actor: Actor, row: BusinessRow & BusinessStanding) {
  const intake = await openSealed<BusinessIntake>(ctx, tx, row, 'intake');
  const review = await openSealed<BusinessReview>(ctx, tx, row, 'decision');
  const isReviewer = actor.scopes.has('reviews:write');
  const documents = await loadDocuments(tx, row.id);
  return {
    ...presentBusinessSummary(ctx, row, intake?.business.name ?? null),
    tasks: row.tasks,
    ...(row.test_outcome !== null && { testOutcome: row.test_outcome }),
    business: intake?.business ?? null,
    ...people(actor, intake),
    documents: documents.map(presentDocument),
    policyVersion: row.policy_version,
    reviewReason: review?.reason ?? null,
    ...(isReviewer && review ? { reviewNote: review.note } : {}),
    approvals: row.approvals.map((approval) => {
      const said = isReviewer ? review?.earlier?.find((earlier) => earlier.actor === approval.actor) : undefined;
      return said ? { ...approval, reason: said.reason, note: said.note } : approval;
    }),
    inputReasons: row.input_reasons,
    suspensionReason: row.status === 'suspended' ? row.suspension_reason : null,
    endedAt: row.ended_at?.toISOString() ?? null,
    redactedAt: row.redacted_at?.toISOString() ?? null,
    redactedFrom: row.redacted_from,
  };
}

function people(
  actor: Actor,
  intake: BusinessIntake | undefined,
): { owners?: BusinessIntake['owners'] | null; applicant?: BusinessIntake['applicant'] | null } {
  if (!actor.scopes.has('pii:read')) return {};
  return { owners: intake?.owners ?? null, applicant: intake?.applicant ?? null };
}

/** The fields that lists show. */
export function presentBusinessSummary(
  { clock }: Pick<Context, 'clock'>,
  row: BusinessRow & BusinessStanding,
  businessName: string | null,
) {
  return {
    id: row.id,
    verificationId: row.id,
    type: 'kyb' as const,
    status: row.status,
    verified: row.stands,
    businessName,
    userId: row.user_id,
    credentialId: row.credential_id,
    credentialStatus: row.credentialStatus,
    attempt: row.attempt,
    mainFinding: mainFindingOf(row),
    assignee: row.assignee,
    dueAt: row.due_at.toISOString(),
    overdue: isOverdue(row, clock.now()),
    metadata: row.metadata,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    submittedAt: row.submitted_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
  };
}

/** The first failed task, or else the first inconclusive one; null once the business is approved. */
function mainFindingOf({ status, tasks }: BusinessRow) {
  if (status === 'approved' || status === 'pending') return null;
  const found = tasks.find((task) => task.status === 'failure') ?? tasks.find((task) => task.status === 'warning');
  return found ? { kind: 'task' as const, ...found } : null;
}

function isOverdue({ status, due_at }: BusinessRow, now: Date): boolean {
  return (status === 'pending' || status === 'in_review') && due_at <= now;
}

function presentDocument(row: BusinessDocumentRow) {
  return {
    id: row.id,
    attempt: row.attempt,
    kind: row.kind,
    format: row.format,
    pages: row.pages,
    validUntil: row.valid_until,
    createdAt: row.created_at.toISOString(),
    available: row.blob_key !== null && row.erased_at === null,
  };
}
