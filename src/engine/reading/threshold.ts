import { type Grey, integral } from './grey.ts';

export interface ThresholdOptions {
  /** Half side of the window whose mean is the measure, in pixels; larger than a stroke, smaller than a shadow. */
  radius: number;
  /** A pixel is ink when it is darker than this share of the mean. */
  ratio: number;
  /** And darker than the mean by at least so many grey levels, so that paper grain is no ink. */
  least: number;
}

/** Marks ink by comparison with the mean of the surroundings (Bradley and Roth 2007): 1 is ink. */
export function inkMask(grey: Grey, { radius, ratio, least }: ThresholdOptions): Uint8Array {
  const { data, width, height } = grey;
  const sums = integral(grey);
  const stride = width + 1;
  const mask = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1) {
    const top = Math.max(0, y - radius) * stride;
    const below = Math.min(height, y + radius + 1) * stride;
    const rows = (below - top) / stride;
    for (let x = 0; x < width; x += 1) {
      const value = data[y * width + x] ?? 0;
      // White is never ink; most paper needs no sums.
      if (value >= 255 - least) continue;
      const left = x > radius ? x - radius : 0;
      const right = Math.min(x + radius + 1, width);
      const sum =
        (sums[below + right] ?? 0) - (sums[below + left] ?? 0) - (sums[top + right] ?? 0) + (sums[top + left] ?? 0);
      const mean = sum / (rows * (right - left));
      if (value < mean * ratio && value < mean - least) mask[y * width + x] = 1;
    }
  }
  return mask;
}
