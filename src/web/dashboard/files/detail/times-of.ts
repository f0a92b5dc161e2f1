import { timecode } from '#web/kit/format.ts';

/** Ranges of a film as `0:05–1:30, 1:02:00–1:03:10`. Seconds are rounded outward, so that no frame is left out. */
export function timesOf(appearances: readonly { fromMs: number; toMs: number }[]): string {
  return appearances
    .map(({ fromMs, toMs }) => `${timecode(Math.floor(fromMs / 1000))}–${timecode(Math.ceil(toMs / 1000))}`)
    .join(', ');
}
