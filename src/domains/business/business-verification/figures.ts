import type { Percentiles } from '#domains/identity/identity-verification/index.ts';
import type { TaskKey, TaskStatus } from './verification.ts';

/**
 * Figures about verifications of businesses in a period. Each status is counted by the time at which it was reached.
 */
export interface BusinessFigures {
  started: number;
  /** Counted by the decision that stands: a verification that was decided twice counts once. */
  approved: number;
  rejected: number;
  /** Expired because the requested information was not supplied. */
  expired: number;
  cancelled: number;
  /** Neither decided nor ended at the end of the period. */
  open: number;
  /** The number decided within the promised 24 hours. */
  inTime: number;
  /** Seconds from the last submission to the decision; null if none was decided. */
  timeToDecide: Percentiles;
  /** The tasks that had not succeeded when verifications were decided, most frequent first. */
  reasons: readonly TaskFigures[];
}

export interface TaskFigures {
  outcome: 'approved' | 'rejected';
  task: TaskKey;
  status: TaskStatus;
  reason: string;
  count: number;
}
