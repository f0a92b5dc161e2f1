import { Refusal } from './refusal.ts';

/** Tolerated clock difference between issuer and verifier at the start; the end is exact. */
const CLOCK_TOLERANCE_MS = 60_000;

/**
 * Throws {@link Refusal} if `at` is outside the period. Times are in milliseconds since 1970; an open end is undefined.
 */
export function checkValidity(period: { from: number | undefined; until: number | undefined }, at: number): void {
  if (period.from !== undefined && period.from > at + CLOCK_TOLERANCE_MS)
    throw new Refusal('validity', 'not_yet_valid');
  if (period.until !== undefined && period.until < at) throw new Refusal('validity', 'expired');
}
