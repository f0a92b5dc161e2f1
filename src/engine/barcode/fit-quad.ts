export interface Point {
  x: number;
  y: number;
}

/** Corners of a barcode, beginning at its own top left (or bottom right), clockwise. */
export type Quad = [Point, Point, Point, Point];

interface Line {
  at: number;
  slope: number;
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** The line that most pairs of points agree on (Theil and Sen): cells that were missed or are too many hardly move it. */
function fitLine(points: readonly (readonly [number, number])[]): Line {
  const slopes = points.flatMap(([x, y], index) =>
    points.slice(index + 1).flatMap(([otherX, otherY]) => (otherX === x ? [] : [(otherY - y) / (otherX - x)])),
  );
  const slope = median(slopes);
  return { slope, at: median(points.map(([x, y]) => y - slope * x)) };
}

/** A cell of bars in a frame turned so that its bars stand upright, and how its own bars lean from that, in radians. */
export interface BarCell {
  u: number;
  v: number;
  lean: number;
}

/** The upper and the lower edge: for each column of cells the first and the last one. */
function edgesOf(cells: readonly BarCell[], step: number): [Line, Line] {
  const ranges = new Map<number, [number, number]>();
  for (const { u, v } of cells) {
    const key = Math.round(u / step);
    const [least, greatest] = ranges.get(key) ?? [v, v];
    ranges.set(key, [Math.min(least, v), Math.max(greatest, v)]);
  }
  const points = [...ranges].map(([key, [least, greatest]]) => [key * step, least, greatest] as const);
  return [
    fitLine(points.map(([u, least]) => [u, least] as const)),
    fitLine(points.map(([u, , greatest]) => [u, greatest] as const)),
  ];
}

/** How bars lean at each end: under perspective they converge, and many cells tell it better than two edges do. */
function leanAt(cells: readonly BarCell[]): (u: number) => number {
  const mean = (of: (cell: BarCell) => number) => cells.reduce((sum, cell) => sum + of(cell), 0) / cells.length;
  const [meanU, meanLean] = [mean(({ u }) => u), mean(({ lean }) => lean)];
  const spread = mean(({ u }) => (u - meanU) ** 2);
  const change = spread === 0 ? 0 : mean(({ u, lean }) => (u - meanU) * (lean - meanLean)) / spread;
  return (u) => meanLean + change * (u - meanU);
}

/** Where v = row.at + row.slope·u and u = side.at + side.slope·v meet. */
function meet(row: Line, side: Line): Point {
  const x = (side.at + side.slope * row.at) / (1 - row.slope * side.slope);
  return { x, y: row.at + row.slope * x };
}

/** A side that leans so, as far out as nearly all cells reach. */
function sideOf(cells: readonly BarCell[], lean: number, end: 'left' | 'right', half: number): Line {
  const slope = -Math.tan(lean);
  const reach = cells.map(({ u, v }) => u - slope * v).sort((a, b) => a - b);
  const share = end === 'left' ? 0.01 : 0.99;
  const at = reach[Math.floor(share * (reach.length - 1))] ?? 0;
  return { slope, at: end === 'left' ? at - half : at + half };
}

/** The patch as it may lie, in pixels of the picture. */
export interface FittedQuads {
  /** Its upper and lower edges as they run: from any side, but of few cells they are a degree or two wrong. */
  seen: Quad;
  /** Its rows straight across the bars: exact from above, wrong from the side. */
  level: Quad;
}

/**
 * The quadrilaterals that a patch of cells of side `size` may fill. `angle` is the direction across its bars; under
 * perspective its rows run another way than straight across them.
 */
export function fitQuads(cells: readonly BarCell[], angle: number, size: number): FittedQuads {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const us = cells.map(({ u }) => u);
  const [least, greatest] = [Math.min(...us), Math.max(...us)];
  const lean = leanAt(cells);
  const half = size / 2;
  const left = sideOf(cells, lean(least), 'left', half);
  const right = sideOf(cells, lean(greatest), 'right', half);
  const [top, bottom] = edgesOf(cells, size);
  const rows = [
    { ...top, at: top.at - half },
    { ...bottom, at: bottom.at + half },
  ] as const;
  const level = ({ at, slope }: Line): Line => ({ at: at + (slope * (least + greatest)) / 2, slope: 0 });
  const back = ({ x, y }: Point): Point => ({ x: x * cos - y * sin, y: x * sin + y * cos });
  const quad = (above: Line, below: Line): Quad => [
    back(meet(above, left)),
    back(meet(above, right)),
    back(meet(below, right)),
    back(meet(below, left)),
  ];
  return { seen: quad(rows[0], rows[1]), level: quad(level(rows[0]), level(rows[1])) };
}
