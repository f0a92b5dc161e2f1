import type { Grey } from './grey.ts';
import { type LinePath, pointAt, stepOf } from './line-path.ts';

export interface StripOptions {
  columns: number;
  /** Pixels per column in the strip. */
  pitch: number;
}

/** Columns kept before the first and after the last character, with which readers determine where the line begins. */
export const STRIP_MARGIN = 3;

/** One MRZ line straightened: `pitch` pixels per column, two pitches high, the line's center in the middle. */
export function sampleStrip(grey: Grey, path: LinePath, { columns, pitch }: StripOptions): Grey {
  const width = (columns + 2 * STRIP_MARGIN) * pitch;
  const height = 2 * pitch;
  const data = new Uint8Array(width * height);
  const middle = stepOf(path, columns / 2);
  // Averages `fine` by `fine` points per strip pixel, to avoid aliasing when shrinking.
  const fine = Math.min(4, Math.max(1, Math.ceil(Math.hypot(middle.x, middle.y) / pitch - 0.3)));
  const sums = new Float64Array(height);
  for (let x = 0; x < width; x += 1) {
    sums.fill(0);
    for (let part = 0; part < fine; part += 1) {
      const column = (x + (part + 0.5) / fine) / pitch - 0.5 - STRIP_MARGIN;
      addColumn(grey, pointAt(path, column), sums, { pitch, fine });
    }
    for (let y = 0; y < height; y += 1) data[y * width + x] = (sums[y] ?? 0) / (fine * fine);
  }
  return { data, width, height };
}

/** Adds the brightness of one vertical of the strip to `sums` (bilinear; border pixels extend outside the picture). */
function addColumn(
  { data, width, height }: Grey,
  centre: { x: number; y: number; downX: number; downY: number },
  sums: Float64Array,
  { pitch, fine }: { pitch: number; fine: number },
): void {
  const [lastX, lastY] = [width - 1.001, height - 1.001];
  for (let at = 0; at < sums.length * fine; at += 1) {
    const down = (at + 0.5) / fine / pitch - 1;
    const u = Math.min(Math.max(centre.x + centre.downX * down, 0), lastX);
    const v = Math.min(Math.max(centre.y + centre.downY * down, 0), lastY);
    const left = Math.floor(u);
    const top = Math.floor(v);
    const a = u - left;
    const b = v - top;
    const from = top * width + left;
    const upper = (data[from] ?? 0) * (1 - a) + (data[from + 1] ?? 0) * a;
    const lower = (data[from + width] ?? 0) * (1 - a) + (data[from + width + 1] ?? 0) * a;
    const row = Math.floor(at / fine);
    sums[row] = (sums[row] ?? 0) + upper * (1 - b) + lower * b;
  }
}
