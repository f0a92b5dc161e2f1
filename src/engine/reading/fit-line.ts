import { leastSquares } from '../geometry/least-squares.ts';

/** A point of a character: its column in the fixed pitch, its center in pixels. */
export interface Placed {
  column: number;
  x: number;
  y: number;
}

/** Coefficients of k⁰, k¹, k², k³. */
type Cubic = readonly [number, number, number, number];

/** Centre of column k by a polynomial for x and one for y. The square and cubic terms model perspective. */
export interface LineFit {
  x: Cubic;
  y: Cubic;
}

const evaluate = ([a, b, c, d]: Cubic, k: number) => a + k * (b + k * (c + k * d));
const slope = ([, b, c, d]: Cubic, k: number) => b + k * (2 * c + k * 3 * d);

/** Centre of a column, which may be a fraction. */
export function centreOf(fit: LineFit, column: number): { x: number; y: number } {
  return { x: evaluate(fit.x, column), y: evaluate(fit.y, column) };
}

/** The step from one column to the next at this column, in pixels. */
export function stepAt(fit: LineFit, column: number): { x: number; y: number } {
  return { x: slope(fit.x, column), y: slope(fit.y, column) };
}

/** The fit in a picture turned back by `angle` radians, the inverse of {@link turnGlyphs}. */
export function turnFit({ x, y }: LineFit, angle: number): LineFit {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const mix = (p: number, q: number): Cubic => [
    x[0] * p + y[0] * q,
    x[1] * p + y[1] * q,
    x[2] * p + y[2] * q,
    x[3] * p + y[3] * q,
  ];
  return { x: mix(cos, -sin), y: mix(sin, cos) };
}

/** The fit whose column 0 is column `by` of this one. */
export function shiftFit({ x, y }: LineFit, by: number): LineFit {
  const move = ([a, b, c, d]: Cubic): Cubic => [evaluate([a, b, c, d], by), slope([a, b, c, d], by), c + 3 * d * by, d];
  return { x: move(x), y: move(y) };
}

/** Minimum columns for a cubic; with fewer, it would follow noise. */
const COLUMNS_FOR_CUBIC = 26;

/** Least squares for polynomials of `degree` through (k, value), with columns scaled to -1 to 1 about their middle. */
function polynomial(columns: readonly number[], values: readonly number[], degree: 2 | 3): Cubic {
  const [low, high] = [Math.min(...columns), Math.max(...columns)];
  const [middle, half] = [(low + high) / 2, Math.max((high - low) / 2, 1)];
  const rows = columns.map((column) => {
    const t = (column - middle) / half;
    return degree === 3 ? [1, t, t * t, t * t * t] : [1, t, t * t];
  });
  const [a = 0, b = 0, c = 0, d = 0] = leastSquares(rows, values);
  const [scaled, square, cube] = [b / half, c / half ** 2, d / half ** 3];
  return [
    a - scaled * middle + square * middle ** 2 - cube * middle ** 3,
    scaled - 2 * square * middle + 3 * cube * middle ** 2,
    square - 3 * cube * middle,
    cube,
  ];
}

function fitOnce(points: readonly Placed[]): LineFit {
  const columns = points.map((point) => point.column);
  const degree = new Set(columns).size >= COLUMNS_FOR_CUBIC ? 3 : 2;
  return {
    x: polynomial(
      columns,
      points.map((point) => point.x),
      degree,
    ),
    y: polynomial(
      columns,
      points.map((point) => point.y),
      degree,
    ),
  };
}

/** The distance of a point from the position that the fit expects for its column, in pitches. */
export function distanceFrom(fit: LineFit, point: Placed): number {
  const centre = centreOf(fit, point.column);
  const { x, y } = stepAt(fit, point.column);
  return Math.hypot(centre.x - point.x, centre.y - point.y) / Math.hypot(x, y);
}

const middleColumn = (points: readonly Placed[]) => points[points.length >> 1]?.column ?? 0;

/** Fits a line of fixed pitch to characters, and again without outliers; null with fewer than ten columns. */
export function fitLine(points: readonly Placed[]): { fit: LineFit; inliers: Placed[] } | null {
  let inliers = [...points];
  for (let round = 0; round < 3; round += 1) {
    if (new Set(inliers.map((point) => point.column)).size < 10) return null;
    const fit = fitOnce(inliers);
    const step = stepAt(fit, middleColumn(inliers)).x;
    if (!Number.isFinite(step) || step < 3) return null;
    const kept = points.filter((point) => distanceFrom(fit, point) < 0.32);
    if (kept.length === inliers.length || round === 2) return { fit, inliers: kept };
    inliers = kept;
  }
  return null;
}
