/** Like PostgreSQL's percentile_cont: interpolated between the two nearest values; null without values. */
export function percentile(values: readonly number[], fraction: number): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((one, other) => one - other);
  const place = fraction * (sorted.length - 1);
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? 0;
  return below + (above - below) * (place - Math.floor(place));
}
