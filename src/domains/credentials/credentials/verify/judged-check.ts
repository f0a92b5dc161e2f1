import type { VerificationCheck } from '#agent/index.ts';

/** One check of a verdict; `not_performed` where there is nothing to check it by. */
export interface JudgedCheck {
  check: string;
  result: 'passed' | 'failed' | 'not_performed';
  reason?: string;
  /** `status` only: when the list was made. */
  asOf?: string;
}

/** A check of the agent's in the form of a verdict. */
export function fromAgent({ check, passed, reason }: VerificationCheck): JudgedCheck {
  return { check, result: passed ? 'passed' : 'failed', ...(reason && { reason }) };
}
