import type { Grey } from './grey.ts';

export interface ThresholdOptions {
  /** Half the side of the averaging window, in pixels; larger than a stroke, smaller than a shadow. */
  radius: number;
  /** A pixel is ink if it is darker than this share of the mean. */
  ratio: number;
  /** It must also be darker than the mean by this many gray levels, so that paper grain is not ink. */
  least: number;
}

/** The rows around the current one: their number, their sum per column, and the prefix sums of these. */
interface Window {
  rows: number;
  columns: Int32Array;
  before: Int32Array;
}

/** Moves the window down by one: one row enters below, one leaves above. */
function slide({ columns, before }: Window, coming: Uint8Array, going: Uint8Array): void {
  let sum = 0;
  for (let x = 0; x < columns.length; x += 1) {
    const column = (columns[x] ?? 0) + (coming[x] ?? 0) - (going[x] ?? 0);
    columns[x] = column;
    sum += column;
    before[x + 1] = sum;
  }
}

/** Marks the ink of one row. */
function markRow(mask: Uint8Array, row: Uint8Array, window: Window, { radius, ratio, least }: ThresholdOptions): void {
  const { rows, before } = window;
  const width = row.length;
  for (let x = 0; x < width; x += 1) {
    const value = row[x] ?? 0;
    const left = x > radius ? x - radius : 0;
    const right = x + radius < width ? x + radius + 1 : width;
    const mean = ((before[right] ?? 0) - (before[left] ?? 0)) / (rows * (right - left));
    if (value < mean * ratio && value < mean - least) mask[x] = 1;
  }
}

/**
 * Marks ink by comparison with the mean of the surroundings (Bradley and Roth 2007): 1 is ink. A sliding window avoids
 * a table as large as the picture.
 */
export function inkMask({ data, width, height }: Grey, options: ThresholdOptions): Uint8Array {
  const { radius } = options;
  const mask = new Uint8Array(data.length);
  const window: Window = { rows: 0, columns: new Int32Array(width), before: new Int32Array(width + 1) };
  const beyond = new Uint8Array(width);
  const rowAt = (y: number) => (y < 0 || y >= height ? beyond : data.subarray(y * width, (y + 1) * width));
  for (let y = -radius; y < height; y += 1) {
    slide(window, rowAt(y + radius), rowAt(y - radius - 1));
    window.rows = Math.min(y + radius + 1, height) - Math.max(y - radius, 0);
    if (y >= 0) markRow(mask.subarray(y * width, (y + 1) * width), rowAt(y), window, options);
  }
  return mask;
}
