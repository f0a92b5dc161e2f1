/** A point of a character: its column in the fixed pitch, its centre in pixels. */
export interface Placed {
  column: number;
  x: number;
  y: number;
}

/** Centre of column k: (x0 + x1 k + x2 k², y0 + y1 k + y2 k²). The square terms take up perspective. */
export interface LineFit {
  x: readonly [number, number, number];
  y: readonly [number, number, number];
}

const evaluate = ([a, b, c]: readonly [number, number, number], k: number) => a + b * k + c * k * k;
const slope = ([, b, c]: readonly [number, number, number], k: number) => b + 2 * c * k;

/** Centre of a column, which may be a fraction. */
export function centreOf(fit: LineFit, column: number): { x: number; y: number } {
  return { x: evaluate(fit.x, column), y: evaluate(fit.y, column) };
}

/** The step from one column to the next at this column, in pixels. */
export function stepAt(fit: LineFit, column: number): { x: number; y: number } {
  return { x: slope(fit.x, column), y: slope(fit.y, column) };
}

/** The column, a fraction, whose centre has this x (two Newton steps). */
export function columnAt(fit: LineFit, x: number): number {
  let column = (x - fit.x[0]) / fit.x[1];
  for (let round = 0; round < 2; round += 1) column -= (evaluate(fit.x, column) - x) / slope(fit.x, column);
  return column;
}

/** The fit in a picture that is turned back by `angle` radians: what {@link turnGlyphs} did is undone. */
export function turnFit({ x, y }: LineFit, angle: number): LineFit {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const mix = (power: 0 | 1 | 2, a: number, b: number) => x[power] * a + y[power] * b;
  return {
    x: [mix(0, cos, -sin), mix(1, cos, -sin), mix(2, cos, -sin)],
    y: [mix(0, sin, cos), mix(1, sin, cos), mix(2, sin, cos)],
  };
}

/** Least squares for a parabola through (k, value), by Cramer's rule on the normal equations. */
function parabola(columns: readonly number[], values: readonly number[]): [number, number, number] {
  const s = [0, 0, 0, 0, 0];
  const t = [0, 0, 0];
  for (const [index, k] of columns.entries()) {
    const value = values[index] ?? 0;
    for (let power = 0; power < 5; power += 1) s[power] = (s[power] ?? 0) + k ** power;
    for (let power = 0; power < 3; power += 1) t[power] = (t[power] ?? 0) + value * k ** power;
  }
  const [s0 = 0, s1 = 0, s2 = 0, s3 = 0, s4 = 0] = s;
  const [t0 = 0, t1 = 0, t2 = 0] = t;
  const det = (a: number, b: number, c: number, d: number, e: number, f: number, g: number, h: number, i: number) =>
    a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  const whole = det(s0, s1, s2, s1, s2, s3, s2, s3, s4);
  return [
    det(t0, s1, s2, t1, s2, s3, t2, s3, s4) / whole,
    det(s0, t0, s2, s1, t1, s3, s2, t2, s4) / whole,
    det(s0, s1, t0, s1, s2, t1, s2, s3, t2) / whole,
  ];
}

function fitOnce(points: readonly Placed[]): LineFit {
  const columns = points.map((point) => point.column);
  return {
    x: parabola(
      columns,
      points.map((point) => point.x),
    ),
    y: parabola(
      columns,
      points.map((point) => point.y),
    ),
  };
}

/** How far a point lies from where the fit expects its column, in pitches. */
export function distanceFrom(fit: LineFit, point: Placed): number {
  const centre = centreOf(fit, point.column);
  const { x, y } = stepAt(fit, point.column);
  return Math.hypot(centre.x - point.x, centre.y - point.y) / Math.hypot(x, y);
}

/** Fits a line of fixed pitch to characters, once more without those that lie off; null with fewer than ten columns. */
export function fitLine(points: readonly Placed[]): { fit: LineFit; inliers: Placed[] } | null {
  let inliers = [...points];
  for (let round = 0; round < 3; round += 1) {
    if (new Set(inliers.map((point) => point.column)).size < 10) return null;
    const fit = fitOnce(inliers);
    if (!Number.isFinite(fit.x[1]) || fit.x[1] < 3) return null;
    const kept = points.filter((point) => distanceFrom(fit, point) < 0.32);
    if (kept.length === inliers.length || round === 2) return { fit, inliers: kept };
    inliers = kept;
  }
  return null;
}
