import type { Landmarks } from '../faces/landmarks.ts';
import { leastSquares } from '../geometry/least-squares.ts';
import { EYES, PATCH } from './face-patch.ts';
import { type Plane, valueAt } from './plane.ts';

/**
 * Maps points of one patch to the other: a projective map about the middle of the face, in eye distances: ((1+a)x + by
 * + c, dx + (1+e)y + f) / (gx + hy + 1).
 */
export type Registration = readonly [number, number, number, number, number, number, number, number];

const UNKNOWN = 8;
const AFFINE = 6;
const MIDDLE = { x: PATCH.width / 2, y: PATCH.eyesAt + EYES / 2 };

/** The image of a patch's pixel, given by its index. */
export function pointUnder([a, b, c, d, e, f, g, h]: Registration, at: number): readonly [number, number] {
  const x = ((at % PATCH.width) - MIDDLE.x) / EYES;
  const y = (Math.trunc(at / PATCH.width) - MIDDLE.y) / EYES;
  const w = EYES / (g * x + h * y + 1);
  return [((1 + a) * x + b * y + c) * w + MIDDLE.x, (d * x + (1 + e) * y + f) * w + MIDDLE.y];
}

/** Resamples the plane: each pixel takes the value at its image under the map. */
export function drawUnder(plane: Plane, map: Registration): Plane {
  const out = new Float32Array(plane.data.length);
  for (let at = 0; at < out.length; at += 1) {
    const [x, y] = pointUnder(map, at);
    out[at] = valueAt(plane, x, y);
  }
  return { ...plane, data: out };
}

/** The affine map that best fits one face's landmarks to the other's. */
export function registerLandmarks(from: Landmarks, to: Landmarks): Registration {
  const rows: number[][] = [];
  const [xs, ys]: [number[], number[]] = [[], []];
  for (let at = 0; at < from.length; at += 2) {
    rows.push([((from[at] ?? 0) - MIDDLE.x) / EYES, ((from[at + 1] ?? 0) - MIDDLE.y) / EYES, 1]);
    xs.push(((to[at] ?? 0) - MIDDLE.x) / EYES);
    ys.push(((to[at + 1] ?? 0) - MIDDLE.y) / EYES);
  }
  const [a = 1, b = 0, c = 0] = leastSquares(rows, xs);
  const [d = 0, e = 1, f = 0] = leastSquares(rows, ys);
  return [a - 1, b, c, d, e - 1, f, 0, 0];
}

/** Halved differences of neighbors along x and y. */
function slopes({ data, width, height }: Plane): { x: Plane; y: Plane } {
  const [x, y] = [new Float32Array(data.length), new Float32Array(data.length)];
  for (let at = width; at < data.length - width; at += 1) {
    x[at] = ((data[at + 1] ?? 0) - (data[at - 1] ?? 0)) / 2;
    y[at] = ((data[at + width] ?? 0) - (data[at - width] ?? 0)) / 2;
  }
  return { x: { data: x, width, height }, y: { data: y, width, height } };
}

/** Normal equations of one step: the derivatives for each unknown, and the differences to remove. */
interface Equations {
  matrix: number[][];
  values: number[];
}

function addPixel({ matrix, values }: Equations, row: Float64Array, difference: number): void {
  // Large differences have another cause, such as glare, so they count less.
  const weight = 1 / (1 + difference * difference);
  for (let i = 0; i < row.length; i += 1) {
    const value = (row[i] ?? 0) * weight;
    values[i] = (values[i] ?? 0) + value * difference;
    const sums = matrix[i] as number[];
    for (let j = 0; j <= i; j += 1) sums[j] = (sums[j] ?? 0) + value * (row[j] ?? 0);
  }
}

/** The change of the unknowns, by elimination; slightly damped, so that undetermined ones do not change. */
function solve({ matrix, values }: Equations): number[] {
  const size = values.length;
  const at = (i: number, j: number) => (i >= j ? matrix[i]?.[j] : matrix[j]?.[i]) ?? 0;
  const rows = values.map((value, i) => [
    ...values.map((_unused, j) => at(i, j) * (i === j ? 1.001 : 1) + (i === j ? 1e-3 : 0)),
    value,
  ]);
  for (const [i, pivot] of rows.entries())
    for (const [k, row] of rows.entries()) {
      if (k === i) continue;
      const factor = (row[i] ?? 0) / (pivot[i] ?? 1);
      for (let j = i; j <= size; j += 1) row[j] = (row[j] ?? 0) - factor * (pivot[j] ?? 0);
    }
  return rows.map((row, i) => (row[size] ?? 0) / (row[i] ?? 1));
}

export interface Refinement {
  /** Pixels of the first patch that count. */
  pixels: ArrayLike<number>;
  steps: number;
  /** Whether perspective may change too, or only the affine part. */
  kind: 'affine' | 'projective';
}

/** A change of the map smaller than this, in eye distances, ends the search. */
const SETTLED = 1e-3;

/**
 * Refines a map until the second plane under it is most similar to the first (Gauss-Newton, after Lucas and Kanade
 * 1981).
 */
export function refine(
  one: Plane,
  other: Plane,
  start: Registration,
  { pixels, steps, kind }: Refinement,
): Registration {
  const slope = slopes(other);
  const unknown = kind === 'affine' ? AFFINE : UNKNOWN;
  const row = new Float64Array(unknown);
  let map = start;
  for (let step = 0; step < steps; step += 1) {
    const zeros = () => new Array<number>(unknown).fill(0);
    const equations: Equations = { matrix: Array.from({ length: unknown }, zeros), values: zeros() };
    const [a, b, c, d, e, f, g, h] = map;
    for (let index = 0; index < pixels.length; index += 1) {
      const at = pixels[index] ?? 0;
      const x = ((at % one.width) - MIDDLE.x) / EYES;
      const y = (Math.trunc(at / one.width) - MIDDLE.y) / EYES;
      const w = 1 / (g * x + h * y + 1);
      const [u, v] = [((1 + a) * x + b * y + c) * w, (d * x + (1 + e) * y + f) * w];
      const [px, py] = [u * EYES + MIDDLE.x, v * EYES + MIDDLE.y];
      const gx = valueAt(slope.x, px, py) * EYES * w;
      const gy = valueAt(slope.y, px, py) * EYES * w;
      row[0] = gx * x;
      row[1] = gx * y;
      row[2] = gx;
      row[3] = gy * x;
      row[4] = gy * y;
      row[5] = gy;
      if (unknown === UNKNOWN) {
        const lean = -(gx * u + gy * v);
        row[6] = lean * x;
        row[7] = lean * y;
      }
      addPixel(equations, row, (one.data[at] ?? 0) - valueAt(other, px, py));
    }
    const change = solve(equations);
    map = map.map((value, i) => value + (change[i] ?? 0)) as unknown as Registration;
    if (change.every((value) => Math.abs(value) < SETTLED)) break;
  }
  return map;
}
