/** The value below which this share of the numbers lies; 0 without numbers. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Standard normal quantiles: two-sided and one-sided 95 %. */
const TWO_SIDED = 1.96;
const ONE_SIDED = 1.645;

/** Wilson's score interval for a share, two-sided 95 %; the full range without trials. */
export function interval(hits: number, trials: number, quantile = TWO_SIDED): { low: number; high: number } {
  if (trials === 0) return { low: 0, high: 1 };
  const share = hits / trials;
  const square = quantile ** 2;
  const middle = share + square / (2 * trials);
  const spread = quantile * Math.sqrt((share * (1 - share) + square / (4 * trials)) / trials);
  const scale = 1 + square / trials;
  return { low: Math.max(0, (middle - spread) / scale), high: Math.min(1, (middle + spread) / scale) };
}

/**
 * Upper bound of the one-sided 95 % interval for a share: exact for zero hits (the "rule of three", nearly 3 / trials),
 * otherwise Wilson's.
 */
export function upperBound(hits: number, trials: number): number {
  if (trials === 0) return 1;
  return hits === 0 ? 1 - 0.05 ** (1 / trials) : interval(hits, trials, ONE_SIDED).high;
}
