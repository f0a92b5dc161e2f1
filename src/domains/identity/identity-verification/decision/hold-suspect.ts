import { suspectsFraud } from '#domains/accounts/persons/index.ts';
import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { VerificationRow } from '../tables.ts';
import type { VerificationDecision } from '../verification.ts';

const CHECK = {
  key: 'fraud_history',
  result: 'failed' as const,
  reason: 'revoked_for_fraud',
  message: 'A credential of this person was revoked for suspected fraud, so a reviewer must decide.',
};

/**
 * Sends an approval to review if a credential of the document's holder was revoked for suspected fraud, regardless of
 * examiner and policy, and even after a reviewer's approval if the reviewer was not shown the suspicion. Runs in the
 * deciding transaction, which locks the marks.
 */
export async function holdSuspect(
  ctx: Context,
  tx: Tx,
  { org_id: org, checks: shown }: VerificationRow,
  decision: VerificationDecision,
): Promise<VerificationDecision> {
  const { status, extracted, checks } = decision;
  if (status !== 'verified' || !extracted || shown.some(({ key }) => key === CHECK.key)) return decision;
  if (!(await suspectsFraud(ctx, tx, org, extracted))) return decision;
  return { ...decision, status: 'needs_review', checks: [...checks, CHECK] };
}
