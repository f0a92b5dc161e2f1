import type { Grey } from './grey.ts';

/** Share of the steepest steps between neighbors that counts: print and edges, not the plain background. */
const STEEPEST = 0.01;

/**
 * Steepness of the steepest steps between neighboring pixels, as a share of the picture's contrast, 0 to 1; a blurred
 * edge has none.
 */
export function sharpness({ data, width, height }: Grey): number {
  const steps = new Uint32Array(256);
  const levels = new Uint32Array(256);
  for (let row = 0; row + 1 < height; row += 1)
    for (let column = 0; column + 1 < width; column += 1) {
      const at = row * width + column;
      const here = data[at] ?? 0;
      const step = Math.max(Math.abs((data[at + 1] ?? 0) - here), Math.abs((data[at + width] ?? 0) - here));
      steps[step] = (steps[step] ?? 0) + 1;
      levels[here] = (levels[here] ?? 0) + 1;
    }
  const contrast = levelAt(levels, 0.99) - levelAt(levels, 0.01);
  return contrast <= 0 ? 0 : Math.min(1, levelAt(steps, 1 - STEEPEST) / contrast);
}

/** The level that a share of all values does not exceed. */
function levelAt(counts: Uint32Array, share: number): number {
  let left = counts.reduce((sum, count) => sum + count, 0) * share;
  return counts.findIndex((count) => {
    left -= count;
    return left <= 0;
  });
}
