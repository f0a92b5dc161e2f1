import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { findBusinessVerification, openSealed } from './store.ts';
import type { BusinessReview, BusinessStatus, BusinessTask } from './verification.ts';

/** The data that the applicant may see: no reviewers' notes, and no personal data. */
export interface BusinessVerificationState {
  id: string;
  status: BusinessStatus;
  attempt: number;
  tasks: BusinessTask[];
  /** Set for an approved, suspended, or expired verification. */
  credentialId: string | null;
  userId: string | null;
  expiresAt: Date | null;
  /** A reviewer's message to the applicant. */
  reviewReason: string | null;
}

/** The state of one business verification of the transaction's organization; undefined if unknown. */
export async function findBusinessVerificationState(
  ctx: Context,
  tx: Tx,
  id: string,
): Promise<BusinessVerificationState | undefined> {
  const row = await findBusinessVerification(tx, id);
  if (!row) return undefined;
  const review = await openSealed<BusinessReview>(ctx, tx, row, 'decision');
  return {
    id,
    status: row.status,
    attempt: row.attempt,
    tasks: row.tasks,
    credentialId: row.credential_id,
    userId: row.user_id,
    expiresAt: row.expires_at,
    reviewReason: review?.reason ?? null,
  };
}
