import { type Check, notPassed, passed } from '../decision/check.ts';
import type { DecisionPolicy } from '../decision/policy.ts';
import { type LivenessVerdict, SUSPICIOUS_FAILURES } from './verdict.ts';

const FACE_FAILURES: readonly string[] = ['face_changed', 'face_not_of_document'];
const STAGED: readonly string[] = SUSPICIOUS_FAILURES;

/**
 * Judges the answer to a liveness challenge. Innocent failures are `failed` and can be retried; an answer that looks
 * staged, or shows another face, is `unclear`: a reviewer decides, because no machine may accuse anyone of fraud.
 */
export function checkLiveness(verdict: LivenessVerdict | null, policy: Pick<DecisionPolicy, 'liveness'>): Check {
  if (!verdict) {
    if (policy.liveness === 'required') return notPassed('liveness', 'failed', 'liveness_missing');
    return notPassed('liveness', 'not_performed', 'not_requested');
  }
  const { failures, figures } = verdict;
  if (verdict.passed) return passed('liveness', 'The person completed the movements.', figures);
  if (failures.some((failure) => FACE_FAILURES.includes(failure)))
    return notPassed('liveness', 'unclear', 'liveness_face_changed', figures);
  if (failures.some((failure) => STAGED.includes(failure)))
    return notPassed('liveness', 'unclear', 'liveness_staged', figures);
  return notPassed('liveness', 'failed', 'liveness_failed', figures);
}
