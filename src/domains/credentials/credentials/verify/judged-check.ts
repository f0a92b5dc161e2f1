import type { VerificationCheck } from '#agent/index.ts';

/** One check of a verdict; `not_performed` if there is nothing to check. */
export interface JudgedCheck {
  check: string;
  result: 'passed' | 'failed' | 'not_performed';
  reason?: string;
  /** Only for `status`: when the list was created. */
  asOf?: string;
}

/** Converts a check of the agent. */
export function fromAgent({ check, passed, reason }: VerificationCheck): JudgedCheck {
  return { check, result: passed ? 'passed' : 'failed', ...(reason && { reason }) };
}
