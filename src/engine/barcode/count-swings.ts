import type { Point, Quad } from '../geometry/homography.ts';
import { brightnessAt, type Grey } from '../reading/grey.ts';
import { sizeOf } from './cut-out.ts';

/** The positions of the lines on which swings are counted, as shares of the patch's height. */
const LINES = [0.2, 0.35, 0.5, 0.65, 0.8];
/** Minimum size of a swing between dark and bright, as a share of the line's brightness range, and in levels of 255. */
const LEAST_SWING = 0.25;
const LEAST_STEPS = 14;

const between = (one: Point, other: Point, share: number): Point => ({
  x: one.x + share * (other.x - one.x),
  y: one.y + share * (other.y - one.y),
});

function brightnessAlong(picture: Grey, [tl, tr, br, bl]: Quad, down: number): number[] {
  const [from, to] = [between(tl, bl, down), between(tr, br, down)];
  const steps = Math.max(2, Math.floor(sizeOf([tl, tr, br, bl]).width));
  return Array.from({ length: steps }, (_, step) => {
    const { x, y } = between(from, to, step / (steps - 1));
    return brightnessAt(picture, x, y);
  });
}

/** How often a line goes from dark to bright or back. */
function swingsOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const range = (sorted[Math.floor(0.95 * sorted.length)] ?? 0) - (sorted[Math.floor(0.05 * sorted.length)] ?? 0);
  const least = Math.max(LEAST_STEPS, LEAST_SWING * range);
  let [swings, rising, extreme] = [0, true, values[0] ?? 0];
  for (const value of values) {
    if (rising ? value > extreme : value < extreme) extreme = value;
    else if (Math.abs(value - extreme) >= least) {
      swings += 1;
      rising = !rising;
      extreme = value;
    }
  }
  return swings;
}

/**
 * How often rows of a patch change between dark and bright, as the median of some lines: about a hundred times for a
 * barcode.
 */
export function countSwings(picture: Grey, quad: Quad): number {
  const counts = LINES.map((down) => swingsOf(brightnessAlong(picture, quad, down))).sort((a, b) => a - b);
  return counts[Math.floor(counts.length / 2)] ?? 0;
}
