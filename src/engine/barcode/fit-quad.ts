import type { Point, Quad } from '../geometry/homography.ts';

interface Side {
  at: number;
  slope: number;
}

/** A cell of bars in a frame turned so that its bars stand upright, and how its own bars lean from that, in radians. */
export interface BarCell {
  u: number;
  v: number;
  lean: number;
}

/** How bars lean at each end: under perspective they converge, and many cells tell it better than two edges do. */
function leanAt(cells: readonly BarCell[]): (u: number) => number {
  const mean = (of: (cell: BarCell) => number) => cells.reduce((sum, cell) => sum + of(cell), 0) / cells.length;
  const [meanU, meanLean] = [mean(({ u }) => u), mean(({ lean }) => lean)];
  const spread = mean(({ u }) => (u - meanU) ** 2);
  const change = spread === 0 ? 0 : mean(({ u, lean }) => (u - meanU) * (lean - meanLean)) / spread;
  return (u) => meanLean + change * (u - meanU);
}

/** A side that leans so, as far out as nearly all cells reach. */
function sideOf(cells: readonly BarCell[], lean: number, end: 'left' | 'right', half: number): Side {
  const slope = -Math.tan(lean);
  const reach = cells.map(({ u, v }) => u - slope * v).sort((a, b) => a - b);
  const share = end === 'left' ? 0.01 : 0.99;
  const at = reach[Math.floor(share * (reach.length - 1))] ?? 0;
  return { slope, at: end === 'left' ? at - half : at + half };
}

/**
 * The quadrilateral, from its own top left (or bottom right), around a patch of cells of side `size`, its sides along its bars, its rows straight across the middle
 * ones: from any other side than above they run otherwise. `angle` is the direction across the bars.
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
