import type { Grey } from './grey.ts';
import { STRIP_MARGIN } from './sample-strip.ts';

/** Pixels per column of the strips that reader A works on. */
export const GRID_PITCH = 16;
/** Size of a cell that network A sees: 20 wide (1.25 pitches), 24 high. */
export const CELL = { width: 20, height: 24 };
/** Additional columns at either end of a line, from which the readers determine where it begins. */
export const SPARE = 2;

/** The smallest value that a `share` of the counted pixels does not exceed. */
function level(histogram: Uint32Array, total: number, share: number): number {
  let seen = 0;
  for (let value = 0; value < 256; value += 1) {
    seen += histogram[value] ?? 0;
    if (seen > share * total) return value;
  }
  return 255;
}

/** Brightness of ink and paper in the columns of pixels from `left` to `right`, a few rows off top and bottom. */
function inkAndPaper({ data, width, height }: Grey, left: number, right: number): { ink: number; paper: number } {
  const histogram = new Uint32Array(256);
  let total = 0;
  for (let y = 4; y < height - 4; y += 1) {
    for (let x = left; x < right; x += 1) {
      const value = data[y * width + x] ?? 0;
      histogram[value] = (histogram[value] ?? 0) + 1;
      total += 1;
    }
  }
  return { ink: level(histogram, total, 0.03), paper: level(histogram, total, 0.75) };
}

/** Minimum contrast relative to the line's, so that places without print are not stretched too far. */
const LEAST_CONTRAST = 0.35;

/** Darkness 0 (paper) to 1 (ink), normalized over six columns at a time to remove shading. */
function darkness(strip: Grey): Float32Array {
  const { data, width, height } = strip;
  const result = new Float32Array(data.length);
  const reach = Math.floor(2.5 * GRID_PITCH);
  const whole = inkAndPaper(strip, STRIP_MARGIN * GRID_PITCH, width - STRIP_MARGIN * GRID_PITCH);
  const least = Math.max(12, LEAST_CONTRAST * (whole.paper - whole.ink));
  for (let block = 0; block < width; block += GRID_PITCH) {
    const right = Math.min(width, block + GRID_PITCH);
    const { ink, paper } = inkAndPaper(strip, Math.max(0, block - reach), Math.min(width, right + reach));
    const range = Math.max(paper - ink, least);
    for (let y = 0; y < height; y += 1) {
      for (let x = block; x < right; x += 1) {
        const value = (paper - (data[y * width + x] ?? 0)) / range;
        result[y * width + x] = Math.min(1.2, Math.max(0, value));
      }
    }
  }
  return result;
}

interface Grid {
  offset: number;
  stretch: number;
}

/** The fixed-pitch grid whose cell borders run through the least ink, close to the expected one. */
function fitGrid(dark: Float32Array, strip: Grey, columns: number): Grid {
  const { width, height } = strip;
  const profile = new Float32Array(width);
  for (let x = 0; x < width; x += 1) {
    let sum = 0;
    for (let y = 5; y < height - 5; y += 1) sum += dark[y * width + x] ?? 0;
    profile[x] = sum;
  }
  let best: Grid = { offset: 0, stretch: 1 };
  let least = Number.POSITIVE_INFINITY;
  for (let stretch = 0.99; stretch < 1.0101; stretch += 0.0025) {
    for (let offset = -4; offset <= 4; offset += 0.5) {
      const cost = borderInk(profile, { offset, stretch }, columns) + 0.002 * Math.abs(offset) + Math.abs(stretch - 1);
      if (cost < least) [best, least] = [{ offset, stretch }, cost];
    }
  }
  return best;
}

function borderInk(profile: Float32Array, grid: Grid, columns: number): number {
  let sum = 0;
  for (let border = 0; border <= columns; border += 1) {
    const x = Math.round(cellEdge(border, grid, columns));
    sum += (profile[x - 1] ?? 0) + 2 * (profile[x] ?? 0) + (profile[x + 1] ?? 0);
  }
  return sum / (columns * 4 * GRID_PITCH);
}

/** x of the left edge of a column; the grid is stretched around the middle of the line. */
function cellEdge(column: number, { offset, stretch }: Grid, columns: number): number {
  return (STRIP_MARGIN + columns / 2 + (column - columns / 2) * stretch) * GRID_PITCH + offset;
}

/**
 * Cuts a strip into the cells of reader A, from column -SPARE to columns - 1 + SPARE: in sequence, each row by row,
 * darkness from 0 to 1.2.
 */
export function gridCells(strip: Grey, columns: number): Float32Array {
  const dark = darkness(strip);
  const grid = fitGrid(dark, strip, columns);
  const size = CELL.width * CELL.height;
  const cells = new Float32Array((columns + 2 * SPARE) * size);
  const top = (strip.height - CELL.height) / 2;
  for (let index = 0; index < columns + 2 * SPARE; index += 1) {
    const left = cellEdge(index - SPARE + 0.5, grid, columns) - CELL.width / 2;
    for (let y = 0; y < CELL.height; y += 1) {
      for (let x = 0; x < CELL.width; x += 1)
        cells[index * size + y * CELL.width + x] = between(dark, strip.width, left + x, top + y);
    }
  }
  return cells;
}

/** Linear interpolation along a row. */
function between(dark: Float32Array, width: number, x: number, y: number): number {
  const left = Math.floor(x);
  const share = x - left;
  const at = y * width + left;
  return (dark[at] ?? 0) * (1 - share) + (dark[at + 1] ?? 0) * share;
}
