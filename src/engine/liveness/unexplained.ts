import { type Landmarks, type Point, pointAt } from '../faces/landmarks.ts';
import { leastSquares } from '../geometry/least-squares.ts';
import { type PlaceMap, unexplainedAt } from './match-patch.ts';
import type { Surface } from './surface.ts';

/** How much of a face in one frame is not an image of the face in the first frame; shares from 0 to 1. */
export interface SurfaceChange {
  /** At places of the whole face, beyond affine images. */
  face: number;
  /** At the nose, beyond affine images that also bend with the landmarks. */
  nose: number;
}

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
/** Tip, base, both wings, and bridge of the nose: the part of a face with the most depth, far from any seam. */
const NOSE: readonly (readonly number[])[] = [30, 33, 31, 35, 29].map((index) => [index]);
/** Lower shares are compression noise. Of the whole face, higher ones are places that were not found. */
const [LEAST_SHARE, MOST_SHARE] = [0.002, 0.1];

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

const geometricMean = (values: readonly number[]) => Math.exp(mean(values.map(Math.log)));

/** Maps places from one face to another: the best affine map, plus the residuals of nearby landmarks. */
function mapFace(from: Landmarks, to: Landmarks): PlaceMap {
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

/**
 * How much of a face in one frame is not a smooth image of the face in the first frame: geometric means of the shares
 * at places of the face. Two frames of one pose differ only by noise, and so does a still warped into another pose by
 * any head model. A turning head reveals other sides of nose and mouth, and its lighting changes. On a head that wears
 * the face of a still, only the middle of the face shows the still, so the nose is also judged alone.
 */
export function unexplained(first: Surface, other: Surface): SurfaceChange {
  const [from, to] = [Float32Array.from(other.landmarks), Float32Array.from(first.landmarks)];
  const map = mapFace(from, to);
  const sharesAt = (places: typeof PLACES, follows: 'affine' | 'bends') =>
    places.map((indices) => {
      const points = indices.map((index) => pointAt(from, index));
      const place = { x: mean(points.map(({ x }) => x)), y: mean(points.map(({ y }) => y)) };
      return Math.max(LEAST_SHARE, unexplainedAt(first.grey, other.grey, place, { map, follows }));
    });
  return {
    face: geometricMean(sharesAt(PLACES, 'affine').map((share) => Math.min(MOST_SHARE, share))),
    nose: geometricMean(sharesAt(NOSE, 'bends')),
  };
}
