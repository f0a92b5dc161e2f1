import type { Component } from './components.ts';

/**
 * The columns of a strip according to reader B, derived from the middles of its pieces of ink, in pixels of the strip.
 */
export interface OwnGrid {
  /** x of the middle of column 0. */
  start: number;
  /** The distance between the columns' middles. */
  pitch: number;
  /** y of the line's middle at column 0, and its change per column. */
  level: number;
  fall: number;
}

interface Point {
  column: number;
  x: number;
  y: number;
}

/** Least squares for value = a + b column. */
function straight(points: readonly Point[], value: (point: Point) => number): { a: number; b: number } {
  const count = points.length;
  const meanColumn = points.reduce((sum, point) => sum + point.column, 0) / count;
  const mean = points.reduce((sum, point) => sum + value(point), 0) / count;
  let [up, down] = [0, 0];
  for (const point of points) {
    up += (point.column - meanColumn) * (value(point) - mean);
    down += (point.column - meanColumn) ** 2;
  }
  const b = down > 0 ? up / down : 0;
  return { a: mean - b * meanColumn, b };
}

const middleOf = (grid: OwnGrid, column: number) => ({
  x: grid.start + column * grid.pitch,
  y: grid.level + column * grid.fall,
});

/** The grid fitted to the middles of all pieces with the height of letters; the expected grid if there are too few. */
export function fitOwnGrid(components: readonly Component[], expected: OwnGrid, columns: number): OwnGrid {
  const tall = components.filter(
    ({ top, bottom, left, right }) => bottom - top > 0.6 * expected.pitch && right - left < 1.1 * expected.pitch,
  );
  let grid = expected;
  for (let round = 0; round < 3; round += 1) {
    const points = tall.flatMap((component): Point[] => {
      const [x, y] = [(component.left + component.right - 1) / 2, (component.top + component.bottom - 1) / 2];
      const column = Math.round((x - grid.start) / grid.pitch);
      const place = middleOf(grid, column);
      const near = Math.abs(x - place.x) < 0.3 * grid.pitch && Math.abs(y - place.y) < 0.35 * grid.pitch;
      return near && column >= -1 && column <= columns ? [{ column, x, y }] : [];
    });
    if (points.length < 6) return expected;
    const across = straight(points, (point) => point.x);
    const along = straight(points, (point) => point.y);
    // A few letters close together do not determine the pitch.
    const spread = Math.max(...points.map(({ column }) => column)) - Math.min(...points.map(({ column }) => column));
    if (spread < columns / 3) return expected;
    grid = { start: across.a, pitch: across.b, level: along.a, fall: along.b };
  }
  const drift = Math.abs(grid.pitch / expected.pitch - 1);
  return drift < 0.03 ? grid : expected;
}
