/** The value below which a share of the values lies, 0 of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

/** The middle value; of an even number of values the upper one of the two. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);
