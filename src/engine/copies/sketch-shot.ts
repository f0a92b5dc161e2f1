import type { Landmarks } from '../faces/landmarks.ts';
import { detailOf, SCALES } from './detail.ts';
import { type FacePatch, PATCH } from './face-patch.ts';
import { blur, type Plane } from './plane.ts';

/**
 * A sketch by which a shot can be recognized: for each square of `CELL` pixels of a face patch, whether its lines are
 * lighter or darker than their surroundings or neither, in two bits; then the 68 landmarks. It contains neither
 * brightness nor color, but is biometric data nevertheless.
 */
export type ShotSketch = Uint8Array;

const CELL = 2;
const COLUMNS = PATCH.width / CELL;
const CELLS = COLUMNS * (PATCH.height / CELL);
const BYTES = CELLS / 4;
const POINTS = 2 * 68;
/** Landmarks are stored in units of 1/32 pixel, in 16 bits. */
const FINE = 32;
const MOST = 2 ** 15 - 1;
/** Weaker detail is noise: on smooth skin its sign is meaningless. */
const LEAST_DETAIL = 0.3;

const [LIGHTER, DARKER] = [1, 2];
const SIGNS = [0, 1, -1] as const;

const cellAt = (at: number): number =>
  Math.floor(Math.floor(at / PATCH.width) / CELL) * COLUMNS + Math.floor((at % PATCH.width) / CELL);

/** The line detail of a patch, by which shots are compared. */
export const linesOf = ({ grey }: FacePatch): Plane =>
  detailOf({ data: Float32Array.from(grey), width: PATCH.width, height: PATCH.height }, SCALES.line);

/** Sketches a shot in about 5 ms. */
export function sketchShot(patch: FacePatch): ShotSketch {
  const sums = new Float32Array(CELLS);
  for (const [at, value] of linesOf(patch).data.entries()) sums[cellAt(at)] = (sums[cellAt(at)] ?? 0) + value;
  const sketch = new Uint8Array(BYTES + 2 * POINTS);
  for (const [cell, sum] of sums.entries()) {
    const mean = sum / CELL ** 2;
    const code = mean > LEAST_DETAIL ? LIGHTER : mean < -LEAST_DETAIL ? DARKER : 0;
    sketch[cell >> 2] = (sketch[cell >> 2] ?? 0) | (code << (2 * (cell & 3)));
  }
  const points = new DataView(sketch.buffer, BYTES);
  for (const [index, value] of patch.landmarks.entries())
    points.setInt16(2 * index, Math.min(MOST, Math.max(-MOST, Math.round(value * FINE))));
  return sketch;
}

/** The landmarks of a sketch, in pixels of a patch. */
export function landmarksOfSketch(sketch: ShotSketch): Landmarks {
  const points = new DataView(sketch.buffer, sketch.byteOffset + BYTES);
  return Float32Array.from({ length: POINTS }, (_, index) => points.getInt16(2 * index) / FINE);
}

/** 1 if the lines at a pixel of the patch are lighter, -1 if they are darker, otherwise 0. */
export function signAt(sketch: ShotSketch, at: number): number {
  const cell = cellAt(at);
  return SIGNS[((sketch[cell >> 2] ?? 0) >> (2 * (cell & 3))) & 3] ?? 0;
}

/** Draws the lines of a sketch at the size of a patch, smoothed. */
export function drawSketch(sketch: ShotSketch): Plane {
  const data = Float32Array.from({ length: PATCH.width * PATCH.height }, (_, at) => signAt(sketch, at));
  return blur({ data, width: PATCH.width, height: PATCH.height }, CELL / 2);
}
