/** Six decimals of a percent: shares are integers in millionths of a percent; 100 % is 100,000,000. */
export const WHOLE = 100_000_000;
const PER_PERCENT = 1_000_000;

/** An excess over 100 % up to this amount (0.001 %) is attributed to rounding by the reporter. */
export const ROUNDING = 1_000;

/**
 * Percent as whole millionths, rounded half up; undefined for an invalid share. Computed in decimal, so that 8.2 stays
 * 8.2.
 */
export function toMillionths(percent: unknown): number | undefined {
  if (typeof percent !== 'number' || !(percent >= 0 && percent <= 100)) return undefined;
  return Math.round(Number(percent.toFixed(6)) * PER_PERCENT);
}

export function toPercent(millionths: number): number {
  return millionths / PER_PERCENT;
}

/**
 * Parts of the business (1 is the whole) are integers in units of 10^-36, so that rounding never reaches the sixth
 * decimal of a percent.
 */
export const ONE = 10n ** 36n;

/** A share, in millionths of a percent, of a part. */
export function times(part: bigint, millionths: number): bigint {
  return (part * BigInt(millionths)) / BigInt(WHOLE);
}

/** A part as a percentage with six decimals, rounded half up. */
export function partToPercent(part: bigint): number {
  const unit = ONE / BigInt(WHOLE);
  return toPercent(Number((part + unit / 2n) / unit));
}
