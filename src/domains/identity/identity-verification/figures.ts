import type { CheckResult } from '#engine/index.ts';

/** How verifications of people went in a period; each word counts by its own moment. */
export interface VerificationFigures {
  started: number;
  verified: number;
  rejected: number;
  /** Ended because no new pictures came. */
  expired: number;
  cancelled: number;
  /** Neither decided nor ended when the period was over. */
  open: number;
  /** Of those decided: with the pictures that came first. */
  atFirstAttempt: number;
  /** Seconds from the last pictures to the decision, a reviewer's time included; null where none was decided. */
  timeToDecide: Percentiles;
  /** Seconds from the first pictures to the decision, the person's own time included. */
  timeToComplete: Percentiles;
  /** Which checks had not passed when it was decided, the most frequent first. */
  reasons: readonly CheckFigures[];
  /** Only days on which there was something. */
  days: readonly DayFigures[];
}

/** Of a distribution, interpolated between the two nearest values. */
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

/** What `percentile_cont(array[0.5, 0.95])` answered, to the millisecond. */
export function percentilesOf(values: readonly number[] | null | undefined): Percentiles {
  const [p50 = null, p95 = null] = values?.map((seconds) => Math.round(seconds * 1000) / 1000) ?? [];
  return { p50, p95 };
}
