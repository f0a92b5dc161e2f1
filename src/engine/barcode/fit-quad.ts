import type { Point, Quad } from '../geometry/homography.ts';

interface Side {
  at: number;
  slope: number;
}

/** A cell of bars, in a frame turned so that the patch's bars are upright, with the lean of its own bars in radians. */
export interface BarCell {
  u: number;
  v: number;
  lean: number;
}

/**
 * The lean of bars along the patch: under perspective they converge, and many cells show this better than two edges.
 */
function leanAt(cells: readonly BarCell[]): (u: number) => number {
  const mean = (of: (cell: BarCell) => number) => cells.reduce((sum, cell) => sum + of(cell), 0) / cells.length;
  const [meanU, meanLean] = [mean(({ u }) => u), mean(({ lean }) => lean)];
  const spread = mean(({ u }) => (u - meanU) ** 2);
  const change = spread === 0 ? 0 : mean(({ u, lean }) => (u - meanU) * (lean - meanLean)) / spread;
  return (u) => meanLean + change * (u - meanU);
}

/** A side with this lean, placed so that it includes nearly all cells. */
function sideOf(cells: readonly BarCell[], lean: number, end: 'left' | 'right', half: number): Side {
  const slope = -Math.tan(lean);
  const reach = cells.map(({ u, v }) => u - slope * v).sort((a, b) => a - b);
  const share = end === 'left' ? 0.01 : 0.99;
  const at = reach[Math.floor(share * (reach.length - 1))] ?? 0;
  return { slope, at: end === 'left' ? at - half : at + half };
}

/**
 * The quadrilateral around a patch of cells of side `size`, from its own top left (or bottom right). Its sides follow
 * the bars; its rows are assumed to be perpendicular to the middle bars, which is exact only for a camera straight
 * above. `angle` is the direction across the bars.
 */
export function fitQuad(cells: readonly BarCell[], angle: number, size: number): Quad {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [us, vs] = [cells.map(({ u }) => u), cells.map(({ v }) => v)];
  const lean = leanAt(cells);
  const half = size / 2;
  const left = sideOf(cells, lean(Math.min(...us)), 'left', half);
  const right = sideOf(cells, lean(Math.max(...us)), 'right', half);
  const [top, bottom] = [Math.min(...vs) - half, Math.max(...vs) + half];
  const corner = ({ at, slope }: Side, v: number): Point => {
    const u = at + slope * v;
    return { x: u * cos - v * sin, y: u * sin + v * cos };
  };
  return [corner(left, top), corner(right, top), corner(right, bottom), corner(left, bottom)];
}
