import type { Grey } from './grey.ts';
import { STRIP_MARGIN } from './sample-strip.ts';

/** Pixels per column of the strips that reader A works on. */
export const GRID_PITCH = 20;
/** Size of a cell that network A sees: 24 wide (1.2 pitches), 28 high. */
export const CELL = { width: 24, height: 28 };

function percentile(values: number[], share: number): number {
  values.sort((a, b) => a - b);
  return values[Math.min(values.length - 1, Math.floor(share * values.length))] ?? 0;
}

/** Darkness 0 (paper) to 1 (ink), stretched over six columns at a time so that shade falls out. */
function darkness(strip: Grey): Float32Array {
  const { data, width, height } = strip;
  const result = new Float32Array(data.length);
  const reach = Math.floor(2.5 * GRID_PITCH);
  for (let block = 0; block < width; block += GRID_PITCH) {
    const values: number[] = [];
    for (let x = Math.max(0, block - reach); x < Math.min(width, block + GRID_PITCH + reach); x += 2) {
      for (let y = 4; y < height - 4; y += 2) values.push(data[y * width + x] ?? 0);
    }
    const ink = percentile(values, 0.03);
    const paper = Math.max(percentile(values, 0.75), ink + 12);
    for (let x = block; x < Math.min(width, block + GRID_PITCH); x += 1) {
      for (let y = 0; y < height; y += 1) {
        const value = (paper - (data[y * width + x] ?? 0)) / (paper - ink);
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
    for (let y = 6; y < height - 6; y += 1) sum += dark[y * width + x] ?? 0;
    profile[x] = sum;
  }
  let best: Grid = { offset: 0, stretch: 1 };
  let least = Number.POSITIVE_INFINITY;
  for (let stretch = 0.99; stretch < 1.0101; stretch += 0.0025) {
    for (let offset = -5; offset <= 5; offset += 0.5) {
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

/** x of the left edge of a column; the grid is stretched about the middle of the line. */
function cellEdge(column: number, { offset, stretch }: Grid, columns: number): number {
  return (STRIP_MARGIN + columns / 2 + (column - columns / 2) * stretch) * GRID_PITCH + offset;
}

/** Cuts a strip into the cells of reader A: one after the other, row by row, darkness from 0 to 1.2. */
export function gridCells(strip: Grey, columns: number): Float32Array {
  const dark = darkness(strip);
  const grid = fitGrid(dark, strip, columns);
  const size = CELL.width * CELL.height;
  const cells = new Float32Array(columns * size);
  const top = (strip.height - CELL.height) / 2;
  for (let column = 0; column < columns; column += 1) {
    const left = cellEdge(column + 0.5, grid, columns) - CELL.width / 2;
    for (let y = 0; y < CELL.height; y += 1) {
      for (let x = 0; x < CELL.width; x += 1)
        cells[column * size + y * CELL.width + x] = between(dark, strip.width, left + x, top + y);
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
