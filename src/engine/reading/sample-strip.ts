import { centreOf, type LineFit, stepAt } from './fit-line.ts';
import { brightnessAt, type Grey } from './grey.ts';

export interface StripOptions {
  columns: number;
  /** Pixels per column in the strip. */
  pitch: number;
  /** Whether to read the line from its end, turned by 180 degrees. */
  upsideDown: boolean;
}

/** Columns of paper kept before the first and after the last character. */
export const STRIP_MARGIN = 1;

/**
 * One MRZ line straightened: `pitch` pixels per column, two pitches high, the line's centre in the middle.
 * `scale` is how many pixels of `grey` one pixel of the fit is.
 */
export function sampleStrip(
  grey: Grey,
  fit: LineFit,
  scale: number,
  { columns, pitch, upsideDown }: StripOptions,
): Grey {
  const width = (columns + 2 * STRIP_MARGIN) * pitch;
  const height = 2 * pitch;
  const data = new Uint8Array(width * height);
  const around = stepAt(fit, columns / 2);
  const fine = Math.min(4, Math.max(1, Math.ceil((Math.hypot(around.x, around.y) * scale) / pitch - 0.3)));
  for (let x = 0; x < width; x += 1) {
    for (let y = 0; y < height; y += 1) {
      const at = upsideDown ? (height - 1 - y) * width + (width - 1 - x) : y * width + x;
      data[at] = average(grey, fit, { x, y, pitch, fine, scale });
    }
  }
  return { data, width, height };
}

interface Spot {
  x: number;
  y: number;
  pitch: number;
  fine: number;
  scale: number;
}

/** Mean over `fine` by `fine` points of a strip pixel, so that shrinking does not alias. */
function average(grey: Grey, fit: LineFit, { x, y, pitch, fine, scale }: Spot): number {
  let sum = 0;
  for (let i = 0; i < fine; i += 1) {
    const column = (x + (i + 0.5) / fine) / pitch - 0.5 - STRIP_MARGIN;
    const centre = centreOf(fit, column);
    const step = stepAt(fit, column);
    for (let j = 0; j < fine; j += 1) {
      const down = (y + (j + 0.5) / fine) / pitch - 1;
      const u = (centre.x - step.y * down + 0.5) * scale - 0.5;
      const v = (centre.y + step.x * down + 0.5) * scale - 0.5;
      sum += brightnessAt(grey, u, v);
    }
  }
  return sum / (fine * fine);
}
