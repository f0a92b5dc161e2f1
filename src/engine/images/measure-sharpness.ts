import type { Grey } from '../reading/grey.ts';

/** Of the steepest steps between neighbours, this share counts: text and edges, not the plain ground between them. */
const STEEPEST = 0.01;

/**
 * Sharpness: how steep the steepest hundredth of all steps between neighbouring pixels are, as a share of the picture's
 * contrast. About 0.1 and less is blurred, for the same edge spreads over many pixels. 0 for a picture without contrast.
 */
export function measureSharpness({ data, width, height }: Grey): number {
  const steps = new Uint32Array(256);
  const levels = new Uint32Array(256);
  for (let y = 0; y < height - 1; y += 1) {
    for (let x = 0; x < width - 1; x += 1) {
      const here = data[y * width + x] ?? 0;
      const right = Math.abs((data[y * width + x + 1] ?? 0) - here);
      const below = Math.abs((data[(y + 1) * width + x] ?? 0) - here);
      const step = Math.max(right, below);
      steps[step] = (steps[step] ?? 0) + 1;
      levels[here] = (levels[here] ?? 0) + 1;
    }
  }
  const contrast = levelAt(levels, 0.99) - levelAt(levels, 0.01);
  return contrast <= 0 ? 0 : Math.min(1, levelAt(steps, 1 - STEEPEST) / contrast);
}

/** The value below or at which a share of a histogram lies. */
function levelAt(histogram: Uint32Array, share: number): number {
  const total = histogram.reduce((sum, count) => sum + count, 0);
  let seen = 0;
  return histogram.findIndex((count) => {
    seen += count;
    return seen >= share * total;
  });
}
