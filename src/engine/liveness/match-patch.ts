import type { Point } from '../faces/landmarks.ts';
import { leastSquaresOfColumns } from '../geometry/least-squares.ts';
import type { Grey } from '../reading/grey.ts';

/** Half the side of a compared patch, in pixels of a surface. */
const HALF = 7;
const SIDE = 2 * HALF + 1;
const ACROSS = Float64Array.from({ length: SIDE ** 2 }, (_, index) => (index % SIDE) - HALF);
const DOWN = Float64Array.from({ length: SIDE ** 2 }, (_, index) => Math.floor(index / SIDE) - HALF);
const ONES = new Float64Array(SIDE ** 2).fill(1);
/** The search around the position given by the landmarks: coarse, then fine. */
const SEARCH = [
  { reach: 6, step: 2 },
  { reach: 1, step: 1 },
] as const;
const MOST_REFINEMENTS = 6;
const MOST_DRIFT = 14;
/** A patch with no more variance of brightness contains only noise. */
const NOISE_VARIANCE = 20;

/** Maps places from one surface to the other. */
export type PlaceMap = (at: Point) => Point;

/** A patch of a surface as an affine map: its middle, then the steps to the right and down. */
type Patch = readonly [x: number, y: number, xx: number, yx: number, xy: number, yy: number];

/** Offsets of a patch's pixels, row by row, that no affine map contains. */
interface Bend {
  x: Float64Array;
  y: Float64Array;
}

const STRAIGHT: Bend = { x: new Float64Array(SIDE ** 2), y: new Float64Array(SIDE ** 2) };

interface Target {
  /** Normalized to mean 0. */
  values: Float64Array;
  variance: number;
  bend: Bend;
}

/** The brightness of a patch, row by row. */
function read({ data, width, height }: Grey, [x, y, xx, yx, xy, yy]: Patch, bend: Bend): Float64Array {
  const out = new Float64Array(SIDE * SIDE);
  for (let j = 0; j < SIDE; j += 1)
    for (let i = 0; i < SIDE; i += 1) {
      const at = j * SIDE + i;
      const u = Math.min(Math.max(x + (i - HALF) * xx + (j - HALF) * xy + (bend.x[at] ?? 0), 0), width - 1.001);
      const v = Math.min(Math.max(y + (i - HALF) * yx + (j - HALF) * yy + (bend.y[at] ?? 0), 0), height - 1.001);
      const [left, top] = [Math.trunc(u), Math.trunc(v)];
      const [right, below] = [u - left, v - top];
      const first = top * width + left;
      const upper = (data[first] ?? 0) * (1 - right) + (data[first + 1] ?? 0) * right;
      const lower = (data[first + width] ?? 0) * (1 - right) + (data[first + width + 1] ?? 0) * right;
      out[at] = upper * (1 - below) + lower * below;
    }
  return out;
}

function targetAt(grey: Grey, { x, y }: Point, bend: Bend): Target {
  const raw = read(grey, [x, y, 1, 0, 0, 1], STRAIGHT);
  const middle = raw.reduce((sum, value) => sum + value, 0) / raw.length;
  const values = raw.map((value) => value - middle);
  return { values, variance: values.reduce((sum, value) => sum + value ** 2, 0) / values.length, bend };
}

/** The part of a target that a patch does not explain, independent of its brightness and contrast. */
function residualOf(grey: Grey, patch: Patch, { values, variance, bend }: Target): number {
  const found = read(grey, patch, bend);
  let [sum, squares, common] = [0, 0, 0];
  for (let index = 0; index < found.length; index += 1) {
    const value = found[index] ?? 0;
    sum += value;
    squares += value * value;
    common += value * (values[index] ?? 0);
  }
  const own = squares / found.length - (sum / found.length) ** 2;
  common /= found.length;
  return own < 1 || common <= 0 ? variance : variance - common ** 2 / own;
}

const moved = ([x, y, ...rest]: Patch, dx: number, dy: number): Patch => [x + dx, y + dy, ...rest];

/** Searches around a first guess for the place that best explains a target. */
function search(grey: Grey, guess: Patch, target: Target): { patch: Patch; residual: number } {
  let best = { patch: guess, residual: residualOf(grey, guess, target) };
  for (const { reach, step } of SEARCH) {
    const middle = best.patch;
    for (let dy = -reach; dy <= reach; dy += step)
      for (let dx = -reach; dx <= reach; dx += step) {
        const patch = moved(middle, dx, dy);
        const residual = residualOf(grey, patch, target);
        if (residual < best.residual) best = { patch, residual };
      }
  }
  return best;
}

/** One step of Lucas-Kanade registration with an affine map, brightness, and contrast; null if it diverges. */
function refine(grey: Grey, patch: Patch, { values, bend }: Target): Patch | null {
  const [found, right, left, below, above] = [
    [0, 0],
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ].map(([dx = 0, dy = 0]) => read(grey, moved(patch, dx, dy), bend));
  const slope = (more: Float64Array | undefined, less: Float64Array | undefined) =>
    values.map((_value, index) => ((more?.[index] ?? 0) - (less?.[index] ?? 0)) / 2);
  const [gx, gy] = [slope(right, left), slope(below, above)];
  const times = (values: Float64Array, offsets: Float64Array) =>
    values.map((value, index) => value * (offsets[index] ?? 0));
  const columns = [gx, gy, times(gx, ACROSS), times(gy, ACROSS), times(gx, DOWN), times(gy, DOWN), found ?? gx, ONES];
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, contrast = 0] = leastSquaresOfColumns(columns, values);
  if (!(contrast > 0.3 && contrast < 3)) return null;
  const [x, y, xx, yx, xy, yy] = patch;
  const next = [x + a / contrast, y + b / contrast, xx + c / contrast, yx + d / contrast] as const;
  const patchAfter: Patch = [...next, xy + e / contrast, yy + f / contrast];
  return patchAfter.every(Number.isFinite) ? patchAfter : null;
}

/** The affine part of a map around a place. */
function affineAt({ x, y }: Point, map: PlaceMap): Patch {
  const [at, right, below] = [map({ x, y }), map({ x: x + 4, y }), map({ x, y: y + 4 })];
  return [at.x, at.y, (right.x - at.x) / 4, (right.y - at.y) / 4, (below.x - at.x) / 4, (below.y - at.y) / 4];
}

/** What a map does around a place beyond its affine part. */
function bendAt(place: Point, map: PlaceMap, [x, y, xx, yx, xy, yy]: Patch): Bend {
  const bend: Bend = { x: new Float64Array(SIDE ** 2), y: new Float64Array(SIDE ** 2) };
  for (let index = 0; index < SIDE ** 2; index += 1) {
    const [across, down] = [ACROSS[index] ?? 0, DOWN[index] ?? 0];
    const to = map({ x: place.x + across, y: place.y + down });
    bend.x[index] = to.x - (x + across * xx + down * xy);
    bend.y[index] = to.y - (y + across * yx + down * yy);
  }
  return bend;
}

/**
 * The share of a surface at a place that no image of the other surface explains. The image is affine and, if
 * `follows` is `bends`, also bent as the map bends the surroundings of the place.
 */
export function unexplainedAt(
  first: Grey,
  other: Grey,
  place: Point,
  { map, follows }: { map: PlaceMap; follows: 'affine' | 'bends' },
): number {
  const guess = affineAt(place, map);
  const target = targetAt(other, place, follows === 'bends' ? bendAt(place, map, guess) : STRAIGHT);
  let best = search(first, guess, target);
  for (let round = 0; round < MOST_REFINEMENTS; round += 1) {
    const patch = refine(first, best.patch, target);
    if (!patch || Math.hypot(patch[0] - guess[0], patch[1] - guess[1]) > MOST_DRIFT) break;
    const residual = residualOf(first, patch, target);
    if (residual >= 0.995 * best.residual) break;
    best = { patch, residual };
  }
  return best.residual / (target.variance + NOISE_VARIANCE);
}
