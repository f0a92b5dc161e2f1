import type { Grey } from '../reading/grey.ts';
import { HALF, powerSpectrum, TILE } from './fourier.ts';

/**
 * Frequencies in cycles per tile: lower ones are texture and text of the page, and those on the axes are edges and
 * lines.
 */
const LOWEST = 24;
const OFF_AXIS = 4;
/** A peak is compared with the frequencies between NEAR and FAR from it. */
const [NEAR, FAR] = [3, 7];
/** Power of a ripple of a fraction of a gray level: below this, rounding noise has peaks too. */
const LEAST_POWER = TILE * TILE * 16;
const FLOOR = TILE * TILE;
const STRIDE = HALF + 1;

const WINDOW = Float64Array.from({ length: TILE }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / (TILE - 1)));

function cutTile({ data, width }: Grey, left: number, top: number): Float64Array {
  const tile = new Float64Array(TILE * TILE);
  let sum = 0;
  for (let y = 0; y < TILE; y += 1)
    for (let x = 0; x < TILE; x += 1) sum += tile[y * TILE + x] = data[(top + y) * width + left + x] ?? 0;
  const mean = sum / tile.length;
  for (let y = 0; y < TILE; y += 1) {
    const row = WINDOW[y] ?? 0;
    for (let at = y * TILE; at < (y + 1) * TILE; at += 1)
      tile[at] = ((tile[at] ?? 0) - mean) * (WINDOW[at - y * TILE] ?? 0) * row;
  }
  return tile;
}

/** Two-dimensional prefix sums of the power; one row and column larger. */
function sumUp(power: Float64Array): Float64Array {
  const sums = new Float64Array((TILE + 1) * STRIDE);
  for (let y = 0; y < TILE; y += 1) {
    let row = 0;
    for (let x = 0; x < HALF; x += 1) {
      row += power[y * HALF + x] ?? 0;
      sums[(y + 1) * STRIDE + x + 1] = (sums[y * STRIDE + x + 1] ?? 0) + row;
    }
  }
  return sums;
}

/** Sum and number of the frequencies within `reach` of one, clipped to the spectrum. */
function around(sums: Float64Array, x: number, y: number, reach: number): [sum: number, count: number] {
  const [left, top] = [Math.max(0, x - reach), Math.max(0, y - reach)];
  const [right, bottom] = [Math.min(HALF, x + reach + 1), Math.min(TILE, y + reach + 1)];
  const at = (row: number, column: number) => sums[row * STRIDE + column] ?? 0;
  const sum = at(bottom, right) - at(top, right) - at(bottom, left) + at(top, left);
  return [sum, (right - left) * (bottom - top)];
}

/** Mean power around a frequency, without the nearest, which a windowed peak fills too. */
function surroundings(sums: Float64Array, x: number, y: number): number {
  const [outer, all] = around(sums, x, y, FAR);
  const [inner, near] = around(sums, x, y, NEAR);
  return (outer - inner) / (all - near);
}

/** The level of a tile's strongest off-axis peak above its surroundings, in decibels. */
function strongestPeak(power: Float64Array): number {
  const sums = sumUp(power);
  let best = 0;
  for (let y = 0; y < TILE; y += 1) {
    const v = y - HALF;
    for (let u = OFF_AXIS; u < HALF && Math.abs(v) >= OFF_AXIS; u += 1) {
      const peak = power[y * HALF + u] ?? 0;
      if (peak < LEAST_POWER || u * u + v * v < LOWEST * LOWEST) continue;
      best = Math.max(best, peak / (surroundings(sums, u, y) + FLOOR));
    }
  }
  return best === 0 ? 0 : 10 * Math.log10(best);
}

/**
 * The strength of a regular grid that is not parallel to the picture's edges, in decibels: photographed screens have
 * one, and so have halftone prints. The median over three tiles, because text and guilloches cause peaks in one. 0 for
 * a picture smaller than a tile.
 */
export function measureMoire(picture: Grey): number {
  const { width, height } = picture;
  if (Math.min(width, height) < TILE) return 0;
  const [right, bottom] = [width - TILE, height - TILE];
  const places: readonly (readonly [number, number])[] = [
    [0.5, 0.5],
    [0.3, 0.35],
    [0.7, 0.65],
  ];
  const peaks = places.map(([x, y]) =>
    strongestPeak(powerSpectrum(cutTile(picture, Math.round(right * x), Math.round(bottom * y)))),
  );
  return peaks.sort((a, b) => a - b)[1] ?? 0;
}
