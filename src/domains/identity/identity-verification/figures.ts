import type { CheckResult } from '#engine/index.ts';

/** Figures about verifications of people in a period. Each status is counted by the time at which it was reached. */
export interface VerificationFigures {
  started: number;
  verified: number;
  rejected: number;
  /** Expired because no new pictures were submitted. */
  expired: number;
  cancelled: number;
  /** Neither decided nor ended at the end of the period. */
  open: number;
  /** The number decided on the first pictures. */
  atFirstAttempt: number;
  /** Seconds from the last pictures to the decision, including a reviewer's time; null if none was decided. */
  timeToDecide: Percentiles;
  /** Seconds from the first pictures to the decision, including the person's own time. */
  timeToComplete: Percentiles;
  /** The checks that had not passed when verifications were decided, most frequent first. */
  reasons: readonly CheckFigures[];
  /** Includes only days with activity. */
  days: readonly DayFigures[];
}

/** Interpolated between the two nearest values. */
export interface Percentiles {
  p50: number | null;
  p95: number | null;
}

export interface CheckFigures {
  outcome: 'verified' | 'rejected';
  check: string;
  result: CheckResult;
  reason: string;
  count: number;
}

export interface DayFigures {
  /** UTC. */
  day: string;
  started: number;
  verified: number;
  rejected: number;
}

/** Converts the result of `percentile_cont(array[0.5, 0.95])`, rounded to milliseconds. */
export function percentilesOf(values: readonly number[] | null | undefined): Percentiles {
  const [p50 = null, p95 = null] = values?.map((seconds) => Math.round(seconds * 1000) / 1000) ?? [];
  return { p50, p95 };
}
