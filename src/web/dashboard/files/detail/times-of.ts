/** Ranges of a film as `0:05–1:30, 1:02:00–1:03:10`. Seconds are rounded outward, so that no frame is left out. */
export function timesOf(appearances: readonly { fromMs: number; toMs: number }[]): string {
  return appearances
    .map(({ fromMs, toMs }) => `${clock(Math.floor(fromMs / 1000))}–${clock(Math.ceil(toMs / 1000))}`)
    .join(', ');
}

function clock(seconds: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
