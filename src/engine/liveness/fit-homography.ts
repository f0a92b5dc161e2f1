import { type Landmarks, pointAt } from '../faces/landmarks.ts';

const UNKNOWNS = 8;

/** Solves a square system by elimination with pivots; null where it has no single solution. */
function solve(rows: number[][]): number[] | null {
  const size = rows.length;
  for (let column = 0; column < size; column += 1) {
    const pivot = rows
      .slice(column)
      .reduce((best, row) => (Math.abs(row[column] ?? 0) > Math.abs(best[column] ?? 0) ? row : best));
    const scale = pivot[column] ?? 0;
    if (Math.abs(scale) < 1e-12) return null;
    const at = rows.indexOf(pivot);
    [rows[column], rows[at]] = [pivot, rows[column] ?? pivot];
    rows.forEach((row, index) => {
      if (index === column) return;
      const factor = (row[column] ?? 0) / scale;
      for (let k = column; k <= size; k += 1) row[k] = (row[k] ?? 0) - factor * (pivot[k] ?? 0);
    });
  }
  return rows.map((row, index) => (row[size] ?? 0) / (row[index] ?? 1));
}

/** Normal equations of the direct linear transform, with the last element of the homography fixed at 1. */
function normalEquations(from: Landmarks, to: Landmarks): number[][] {
  const rows = Array.from({ length: UNKNOWNS }, () => new Array<number>(UNKNOWNS + 1).fill(0));
  const add = (equation: readonly number[]) =>
    rows.forEach((row, i) => {
      for (let k = 0; k <= UNKNOWNS; k += 1) row[k] = (row[k] ?? 0) + (equation[i] ?? 0) * (equation[k] ?? 0);
    });
  for (let index = 0; index < from.length / 2; index += 1) {
    const { x, y } = pointAt(from, index);
    const { x: u, y: v } = pointAt(to, index);
    add([x, y, 1, 0, 0, 0, -u * x, -u * y, u]);
    add([0, 0, 0, x, y, 1, -v * x, -v * y, v]);
  }
  return rows;
}

/**
 * How far landmarks are from the best plane projection of other ones: root mean square, in eye distances when both are
 * normalised. A photo that is turned, bent toward the camera or warped stays near 0; a head that turns does not, for its
 * nose stands out.
 */
export function planarResidual(from: Landmarks, to: Landmarks): number {
  const h = solve(normalEquations(from, to));
  if (!h) return 0;
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, i = 0] = h;
  let sum = 0;
  for (let index = 0; index < from.length / 2; index += 1) {
    const { x, y } = pointAt(from, index);
    const target = pointAt(to, index);
    const w = g * x + i * y + 1;
    sum += ((a * x + b * y + c) / w - target.x) ** 2 + ((d * x + e * y + f) / w - target.y) ** 2;
  }
  return Math.sqrt(sum / (from.length / 2));
}
