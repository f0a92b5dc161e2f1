import { leastSquares } from './least-squares.ts';

export interface Point {
  x: number;
  y: number;
}

/** Four corners, clockwise from the content's top left. */
export type Quad = readonly [Point, Point, Point, Point];

/** A projective map of the plane, row by row, its last number 1. */
export type Homography = readonly number[];

/** The image of a point under the map. */
export function applyHomography(map: Homography, { x, y }: Point): Point {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = map;
  const w = g * x + h * y + 1;
  return { x: (a * x + b * y + c) / w, y: (d * x + e * y + f) / w };
}

/** Normalizes points to mean 0 and size about 1, without which the equations are ill-conditioned. */
function normal(points: readonly Point[]): { scale: number; x: number; y: number } {
  const x = points.reduce((sum, point) => sum + point.x, 0) / points.length;
  const y = points.reduce((sum, point) => sum + point.y, 0) / points.length;
  const spread = points.reduce((sum, point) => sum + Math.hypot(point.x - x, point.y - y), 0) / points.length;
  return { scale: 1 / Math.max(spread, 1e-9), x, y };
}

/**
 * The map that best takes each `from` to its `to`, for at least four pairs (least squares of the direct linear
 * transform, Hartley and Zisserman, 4.1, with normalized points).
 */
export function fitHomography(pairs: readonly { from: Point; to: Point }[]): Homography {
  const [source, target] = [normal(pairs.map(({ from }) => from)), normal(pairs.map(({ to }) => to))];
  const rows: number[][] = [];
  const values: number[] = [];
  for (const { from, to } of pairs) {
    const [x, y] = [(from.x - source.x) * source.scale, (from.y - source.y) * source.scale];
    const [u, v] = [(to.x - target.x) * target.scale, (to.y - target.y) * target.scale];
    rows.push([x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]);
    values.push(u, v);
  }
  return denormalise([...leastSquares(rows, values), 1], source, target);
}

type Normal = ReturnType<typeof normal>;

const product = (one: Homography, other: Homography): number[] =>
  Array.from({ length: 9 }, (_unused, at) => {
    const [row, column] = [Math.floor(at / 3) * 3, at % 3];
    return [0, 1, 2].reduce((sum, k) => sum + (one[row + k] ?? 0) * (other[k * 3 + column] ?? 0), 0);
  });

function denormalise(map: Homography, source: Normal, target: Normal): Homography {
  const into = [source.scale, 0, -source.scale * source.x, 0, source.scale, -source.scale * source.y, 0, 0, 1];
  const out = [1 / target.scale, 0, target.x, 0, 1 / target.scale, target.y, 0, 0, 1];
  const whole = product(out, product(map, into));
  return whole.map((value) => value / (whole[8] ?? 1));
}
