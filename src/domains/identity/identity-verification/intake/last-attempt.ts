import type { VerificationRow } from '../tables.ts';
import { MAX_ATTEMPTS, type VerificationDecision } from '../verification.ts';

/**
 * After the last attempt, the verification expires, with the reasons why the pictures were insufficient. It is not
 * rejected, because unreadable pictures say nothing about the person, who may start again. It is not sent to review,
 * because there is nothing to approve.
 */
export function endAttempts({ attempt }: VerificationRow, decision: VerificationDecision): VerificationDecision {
  if (decision.status !== 'requires_input' || attempt < MAX_ATTEMPTS) return decision;
  const exhausted = {
    key: 'attempts',
    result: 'failed' as const,
    reason: 'attempts_exhausted',
    message: 'No attempts are left. Start a new verification.',
    figures: { attempts: attempt },
  };
  return { ...decision, status: 'expired', checks: [...decision.checks, exhausted] };
}
