import type { Context } from '#domains/context.ts';
import type { ExtractedDocument, PrintedData } from '#engine/index.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { assuranceOf } from './decision/assurance.ts';
import { mainFindingOf } from './main-finding.ts';
import type { Standing } from './standing.ts';
import { openSealed } from './store.ts';
import type { VerificationRow } from './tables.ts';
import type { StoredReview } from './verification.ts';
import { presentWallet } from './wallet/present-wallet.ts';

/**
 * A verification as the API shows it. The document's data requires the scope `pii:read`, and showing them is recorded
 * in the audit log.
 */
export async function presentVerification(ctx: Context, tx: Tx, actor: Actor, row: VerificationRow & Standing) {
  const review = await openSealed<StoredReview>(ctx, tx, row, 'decision');
  const isReviewer = actor.scopes.has('reviews:write');
  return {
    ...presentSummary(row, ctx.clock.now()),
    wallet: await presentWallet(ctx, tx, row),
    checks: row.checks,
    liveness: livenessOf(row),
    policyVersion: row.policy_version,
    engineVersion: row.engine_version,
    reviewReason: review?.reason ?? null,
    ...(isReviewer && review ? { reviewNote: review.note } : {}),
    ...presentRecords(row, isReviewer ? (review?.earlier ?? []) : null),
    ...(row.test_outcome !== null && { testOutcome: row.test_outcome }),
    ...(await personalData(ctx, tx, actor, row)),
  };
}

/**
 * Records besides the decision; notes and the objects related to a signal are only for reviewers (`notes` is not null).
 */
function presentRecords(row: VerificationRow, notes: StoredReview['earlier'] | null) {
  return {
    signals: row.signals.map(({ related, ...signal }) => (notes && related ? { ...signal, related } : signal)),
    inputReasons: row.input_reasons,
    approvals: row.approvals.map((approval) => {
      const said = notes?.find(({ actor }) => actor === approval.actor);
      return said ? { ...approval, reason: said.reason, note: said.note } : approval;
    }),
    consent: row.consent,
    endedAt: row.ended_at?.toISOString() ?? null,
    biometricsErasedAt: row.biometrics_erased_at?.toISOString() ?? null,
    redactedAt: row.redacted_at?.toISOString() ?? null,
    redactedFrom: row.redacted_from,
  };
}

/** An inconclusive liveness check counts as not performed. */
function livenessOf({ checks }: VerificationRow): 'passed' | 'failed' | 'not_performed' {
  const result = checks.find((check) => check.key === 'liveness')?.result ?? 'not_performed';
  return result === 'unclear' ? 'failed' : result;
}

/** The fields that lists show. */
export function presentSummary(row: VerificationRow & Standing, now: Date) {
  return {
    id: row.id,
    verificationId: row.id,
    type: row.type,
    status: row.status,
    verified: row.stands,
    assurance: row.stands ? assuranceOf(row.checks, row.decision !== null) : null,
    userId: row.user_id,
    personId: row.person_id,
    credentialId: row.credential_id,
    credentialStatus: row.credentialStatus,
    attempt: row.attempt,
    method: row.method,
    mainFinding: mainFindingOf(row),
    assignee: row.assignee,
    dueAt: row.due_at?.toISOString() ?? null,
    overdue: row.due_at !== null && row.due_at <= now,
    metadata: row.metadata,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
  };
}

async function personalData(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  row: VerificationRow,
): Promise<{ extracted?: ExtractedDocument | null; printed?: PrintedData | null }> {
  if (!actor.scopes.has('pii:read')) return {};
  const extracted = await openSealed<ExtractedDocument>(ctx, tx, row, 'extracted');
  const printed = await openSealed<PrintedData>(ctx, tx, row, 'printed');
  return { extracted: extracted ?? null, printed: printed ?? null };
}
