import { leastSquares } from '../geometry/least-squares.ts';
import { quantile } from '../reading/quantile.ts';
import type { Rgb } from './load-pixels.ts';
import { resample } from './resample.ts';

/** Cells across a page. Each is the mean of dozens of pixels, which removes noise and JPEG's coarse color. */
const COLUMNS = 48;
/** The outermost area is skipped, because it may be the table. */
const MARGIN = 0.04;
/** Brightness of usable cells: others are overexposed or too dark to have a color. */
const SEEN = { least: 30, most: 252 } as const;
/** Keeps dark cells from having a strong color by chance. */
const FLOOR = 6;
/** The quantile of cells whose color counts, so that no single cell decides. */
const SHARE = 0.97;
const ROUNDS = 4;

interface Cell {
  /** The terms by which light and ink explain a color: position, brightness, and their squares. */
  terms: number[];
  redness: number;
  blueness: number;
}

function cellsOf(page: Rgb): Cell[] {
  const rows = Math.max(8, Math.round((COLUMNS * page.height) / page.width));
  const inset = (length: number) => Math.round(length * MARGIN);
  const region = {
    x: inset(page.width),
    y: inset(page.height),
    width: page.width - 2 * inset(page.width),
    height: page.height - 2 * inset(page.height),
  };
  const { data } = resample(page, region, { width: COLUMNS, height: rows });
  const cells: Cell[] = [];
  for (let at = 0; at < COLUMNS * rows; at += 1) {
    const [r, g, b] = [data[3 * at] ?? 0, data[3 * at + 1] ?? 0, data[3 * at + 2] ?? 0];
    if (Math.max(r, g, b) > SEEN.most || Math.min(r, g, b) < SEEN.least) continue;
    const [x, y] = [(at % COLUMNS) / COLUMNS - 0.5, Math.floor(at / COLUMNS) / rows - 0.5];
    const light = Math.log(0.299 * r + 0.587 * g + 0.114 * b + FLOOR);
    cells.push({
      terms: [1, x, y, x * x, y * y, x * y, light, light * light],
      redness: Math.log((r + FLOOR) / (g + FLOOR)),
      blueness: Math.log((b + FLOOR) / (g + FLOOR)),
    });
  }
  return cells;
}

/** Fits one color to the terms by weighted least squares. */
function fitColour(cells: readonly Cell[], weights: readonly number[], colour: 'redness' | 'blueness'): number[] {
  const roots = weights.map(Math.sqrt);
  const rows = cells.map(({ terms }, at) => terms.map((term) => term * (roots[at] ?? 0)));
  return leastSquares(
    rows,
    cells.map((cell, at) => cell[colour] * (roots[at] ?? 0)),
  );
}

const explained = (terms: readonly number[], by: readonly number[]) =>
  terms.reduce((sum, term, at) => sum + term * (by[at] ?? 0), 0);

/**
 * How much color of a page light cannot explain. With one ink on one paper, every place has the same color except for
 * effects of the light, which change slowly across the page, and of the camera, which change with brightness. Returns
 * the rest, in hundredths of the ratio of two colors, at the most colorful 3 % of places. Null if too little of the
 * page is usable.
 */
export function measureColour(page: Rgb): number | null {
  const cells = cellsOf(page);
  if (cells.length < 200) return null;
  let left: number[] = [];
  let weights = cells.map(() => 1);
  for (let round = 0; round < ROUNDS; round += 1) {
    const [red, blue] = [fitColour(cells, weights, 'redness'), fitColour(cells, weights, 'blueness')];
    left = cells.map(({ terms, redness, blueness }) =>
      Math.hypot(redness - explained(terms, red), blueness - explained(terms, blue)),
    );
    // Colored cells must not distort the fit of the light.
    const usual = 2 * quantile(left, 0.5) + 1e-6;
    weights = left.map((value) => 1 / (1 + (value / usual) ** 2));
  }
  return 100 * quantile(left, SHARE);
}
