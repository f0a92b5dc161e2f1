/** The value below which a share of the values lies; 0 for an empty list. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

/** The median; the upper middle value of an even number. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);
