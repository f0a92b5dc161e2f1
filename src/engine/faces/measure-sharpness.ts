import type { Rgb } from '../images/load-pixels.ts';

/**
 * Sharpness of a face: variance of the Laplacian divided by the variance of brightness, which makes it independent of
 * contrast and light. Compare only crops of the same size: about 0.02 and more is sharp, below 0.004 the eyes are
 * blurred beyond recognition.
 */
export function measureSharpness({ data, width, height }: Rgb): number {
  const grey = Float32Array.from(
    { length: width * height },
    (_, index) =>
      0.299 * (data[3 * index] ?? 0) + 0.587 * (data[3 * index + 1] ?? 0) + 0.114 * (data[3 * index + 2] ?? 0),
  );
  const edges: number[] = [];
  const levels: number[] = [];
  for (let row = 1; row < height - 1; row += 1)
    for (let column = 1; column < width - 1; column += 1) {
      const at = row * width + column;
      const centre = grey[at] ?? 0;
      const around = (grey[at - 1] ?? 0) + (grey[at + 1] ?? 0) + (grey[at - width] ?? 0) + (grey[at + width] ?? 0);
      edges.push(around - 4 * centre);
      levels.push(centre);
    }
  return variance(edges) / Math.max(variance(levels), 1);
}

function variance(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
}
