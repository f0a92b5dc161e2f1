import type { VerificationRow } from '../tables.ts';
import { MAX_ATTEMPTS, type VerificationDecision } from '../verification.ts';

/**
 * After the last attempt no pictures can be asked for: the verification expires, with the reasons why the pictures did not
 * do. Not rejected, for what cannot be read says nothing of the person, who may start again; and not for review, where
 * nothing was read that a reviewer could approve.
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
