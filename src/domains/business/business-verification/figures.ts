import type { Percentiles } from '#domains/identity/identity-verification/index.ts';
import type { TaskKey, TaskStatus } from './verification.ts';

/** How verifications of businesses went in a period; each word counts by its own moment. */
export interface BusinessFigures {
  started: number;
  /** By the decision that stands: one that was decided twice counts once. */
  approved: number;
  rejected: number;
  /** Ended because nothing more was sent. */
  expired: number;
  cancelled: number;
  /** Neither decided nor ended when the period was over. */
  open: number;
  /** Of those decided: within the 24 hours that are promised. */
  inTime: number;
  /** Seconds from what was sent last to the decision; null where none was decided. */
  timeToDecide: Percentiles;
  /** Which tasks had not succeeded when it was decided, the most frequent first. */
  reasons: readonly TaskFigures[];
}

export interface TaskFigures {
  outcome: 'approved' | 'rejected';
  task: TaskKey;
  status: TaskStatus;
  reason: string;
  count: number;
}
