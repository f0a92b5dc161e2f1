import { type Landmarks, type Point, pointAt } from '../faces/landmarks.ts';
import { leastSquares, leastSquaresOfColumns } from '../geometry/least-squares.ts';
import type { Grey } from '../reading/grey.ts';
import type { Surface } from './surface.ts';

/**
 * The places where two frames are compared, as means of landmarks: nose, mouth, chin, brows, and the cheeks between
 * them. Eyes are excluded, because they open, close, and move.
 */
const PLACES: readonly (readonly number[])[] = [
  ...[30, 33, 31, 35, 51, 48, 54, 57, 8, 29, 28, 27, 21, 22, 19, 24, 17, 26].map((index) => [index]),
  ...[
    [57, 8],
    [31, 2],
    [35, 14],
    [48, 4],
    [54, 12],
    [31, 48],
    [35, 54],
    [48, 6],
    [54, 10],
  ],
];
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
/** Shares are clamped to these: below is compression noise, above a place that was not found. */
const [LEAST_SHARE, MOST_SHARE] = [0.002, 0.1];

/** A patch of a surface as an affine map: its middle, then the steps to the right and down. */
type Patch = readonly [x: number, y: number, xx: number, yx: number, xy: number, yy: number];

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

const geometricMean = (values: readonly number[]) => Math.exp(mean(values.map(Math.log)));

/** Maps places from one face to another: the best affine map, plus the residuals of nearby landmarks. */
function mapFace(from: Landmarks, to: Landmarks): (at: Point) => Point {
  const pairs = Array.from(
    { length: from.length / 2 },
    (_, index) => [pointAt(from, index), pointAt(to, index)] as const,
  );
  const rows = pairs.map(([{ x, y }]) => [x, y, 1]);
  const solve = (values: number[]) => leastSquares(rows, values);
  const [forX, forY] = [solve(pairs.map(([, { x }]) => x)), solve(pairs.map(([, { y }]) => y))];
  const apply = ([a = 0, b = 0, c = 0]: number[], { x, y }: Point) => a * x + b * y + c;
  const left = pairs.map(([a, b]) => ({ ...a, dx: b.x - apply(forX, a), dy: b.y - apply(forY, a) }));
  return (at) => {
    let [dx, dy, weights] = [0, 0, 0];
    for (const near of left) {
      const weight = 1 / (25 + (at.x - near.x) ** 2 + (at.y - near.y) ** 2) ** 2;
      dx += weight * near.dx;
      dy += weight * near.dy;
      weights += weight;
    }
    return { x: apply(forX, at) + dx / weights, y: apply(forY, at) + dy / weights };
  };
}

/** The brightness of a patch, row by row. */
function read({ data, width, height }: Grey, [x, y, xx, yx, xy, yy]: Patch): Float64Array {
  const out = new Float64Array(SIDE * SIDE);
  for (let j = 0; j < SIDE; j += 1)
    for (let i = 0; i < SIDE; i += 1) {
      const u = Math.min(Math.max(x + (i - HALF) * xx + (j - HALF) * xy, 0), width - 1.001);
      const v = Math.min(Math.max(y + (i - HALF) * yx + (j - HALF) * yy, 0), height - 1.001);
      const [left, top] = [Math.trunc(u), Math.trunc(v)];
      const [right, below] = [u - left, v - top];
      const at = top * width + left;
      const upper = (data[at] ?? 0) * (1 - right) + (data[at + 1] ?? 0) * right;
      const lower = (data[at + width] ?? 0) * (1 - right) + (data[at + width + 1] ?? 0) * right;
      out[j * SIDE + i] = upper * (1 - below) + lower * below;
    }
  return out;
}

interface Target {
  /** Normalized to mean 0. */
  values: Float64Array;
  variance: number;
}

function targetAt(grey: Grey, { x, y }: Point): Target {
  const raw = read(grey, [x, y, 1, 0, 0, 1]);
  const middle = raw.reduce((sum, value) => sum + value, 0) / raw.length;
  const values = raw.map((value) => value - middle);
  return { values, variance: values.reduce((sum, value) => sum + value ** 2, 0) / values.length };
}

/** The part of a target that a patch does not explain, independent of its brightness and contrast. */
function residualOf(grey: Grey, patch: Patch, { values, variance }: Target): number {
  const found = read(grey, patch);
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
function refine(grey: Grey, patch: Patch, { values }: Target): Patch | null {
  const [found, right, left, below, above] = [
    [0, 0],
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ].map(([dx = 0, dy = 0]) => read(grey, moved(patch, dx, dy)));
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

/** The share of a surface at a place that no affine image of the other surface explains. */
function unexplainedAt(first: Grey, other: Grey, place: Point, map: (at: Point) => Point): number {
  const target = targetAt(other, place);
  const [at, right, below] = [map(place), map({ x: place.x + 4, y: place.y }), map({ x: place.x, y: place.y + 4 })];
  const slopes = [(right.x - at.x) / 4, (right.y - at.y) / 4, (below.x - at.x) / 4, (below.y - at.y) / 4] as const;
  let best = search(first, [at.x, at.y, ...slopes], target);
  for (let round = 0; round < MOST_REFINEMENTS; round += 1) {
    const patch = refine(first, best.patch, target);
    if (!patch || Math.hypot(patch[0] - at.x, patch[1] - at.y) > MOST_DRIFT) break;
    const residual = residualOf(first, patch, target);
    if (residual >= 0.995 * best.residual) break;
    best = { patch, residual };
  }
  return best.residual / (target.variance + NOISE_VARIANCE);
}

/**
 * How much of a face in one frame is not a smooth image of the face in the first frame: the geometric mean of the
 * shares at places of the face. Two frames of one pose differ only by noise, and so does a still warped into another
 * pose by any head model. A turning head reveals other sides of nose and mouth, and its lighting changes.
 */
export function unexplained(first: Surface, other: Surface): number {
  const [from, to] = [Float32Array.from(other.landmarks), Float32Array.from(first.landmarks)];
  const map = mapFace(from, to);
  const shares = PLACES.map((indices) => {
    const points = indices.map((index) => pointAt(from, index));
    const place = { x: mean(points.map(({ x }) => x)), y: mean(points.map(({ y }) => y)) };
    return unexplainedAt(first.grey, other.grey, place, map);
  });
  return geometricMean(shares.map((share) => Math.min(MOST_SHARE, Math.max(LEAST_SHARE, share))));
}
