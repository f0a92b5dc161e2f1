import type { Grey } from '../reading/grey.ts';
import { levelAt } from './histogram.ts';

/** The share of the steepest steps between neighbors that counts: text and edges, not the plain areas between them. */
const STEEPEST = 0.01;

/**
 * Sharpness: the steepness of the steepest 1 % of all steps between neighboring pixels, as a share of the picture's
 * contrast. About 0.1 and less is blurred, because an edge then spreads over many pixels. 0 for a picture without
 * contrast.
 */
export function measureSharpness({ data, width, height }: Grey): number {
  const steps = new Uint32Array(256);
  const levels = new Uint32Array(256);
  for (let row = 0; row < (height - 1) * width; row += width) {
    let here = data[row] ?? 0;
    for (let at = row; at < row + width - 1; at += 1) {
      const right = data[at + 1] ?? 0;
      const step = Math.max(Math.abs(right - here), Math.abs((data[at + width] ?? 0) - here));
      steps[step] = (steps[step] ?? 0) + 1;
      levels[here] = (levels[here] ?? 0) + 1;
      here = right;
    }
  }
  const contrast = levelAt(levels, 0.99) - levelAt(levels, 0.01);
  return contrast <= 0 ? 0 : Math.min(1, levelAt(steps, 1 - STEEPEST) / contrast);
}
