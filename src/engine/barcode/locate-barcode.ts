import type { Quad } from '../geometry/homography.ts';
import type { Grey } from '../reading/grey.ts';
import { sizeOf } from './cut-out.ts';
import { fitQuad } from './fit-quad.ts';

/** A patch of a picture that looks like bars: many strong edges, all in one direction. */
export interface BarcodePlace {
  /** In pixels of the picture; its first side runs across the bars. */
  quad: Quad;
  /** The share of the quadrilateral that is filled by cells of bars. */
  fill: number;
}

/** Side of the squares over which edges are summed, in pixels. */
const CELL = 24;
/** Mean squared difference of neighboring pixels (0-255): thousands for print in good light, tens for a face. */
const LEAST_ENERGY = 60;
/** Minimum energy relative to the strongest cells of the picture, because bars are faint in a dim picture. */
const SHARE_OF_LIVELIEST = 0.12;
/** 1 if all edges have one direction, 0 if they have every direction, as letters nearly do. */
const LEAST_COHERENCE = 0.3;
const LEAST_CELLS = 12;
/** Neighboring cells belong together if their rows differ by less than this. */
const MOST_TURN = (25 * Math.PI) / 180;
const MOST_PLACES = 3;
/** Minimum number of neighbors among the eight cells around a cell. */
const LEAST_NEIGHBOURS = 3;

/** Sums over the squares of a picture: squares and products of the differences of neighboring pixels. */
interface Cells {
  columns: number;
  rows: number;
  energy: Float64Array;
  coherence: Float64Array;
  /** Twice the direction across the edges, so that opposite directions are the same. */
  doubled: Float64Array;
}

function measureCells({ data, width, height }: Grey): Cells {
  const [columns, rows] = [Math.floor((width - 1) / CELL), Math.floor((height - 1) / CELL)];
  const size = columns * rows;
  const [xx, yy, xy] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)];
  for (let cell = 0; cell < size; cell += 1) {
    const start = Math.floor(cell / columns) * CELL * width + (cell % columns) * CELL;
    let [sumXx, sumYy, sumXy] = [0, 0, 0];
    // Every second pixel of every second row suffices.
    for (let y = 0; y < CELL; y += 2) {
      for (let at = start + y * width; at < start + y * width + CELL; at += 2) {
        // Uses a square of four pixels: differences that share a pixel would bias the direction toward the diagonal.
        const down = (data[at + width + 1] ?? 0) - (data[at] ?? 0);
        const up = (data[at + 1] ?? 0) - (data[at + width] ?? 0);
        const dx = down + up;
        const dy = down - up;
        sumXx += dx * dx;
        sumYy += dy * dy;
        sumXy += dx * dy;
      }
    }
    xx[cell] = sumXx;
    yy[cell] = sumYy;
    xy[cell] = sumXy;
  }
  return tellDirections({ xx, yy, xy }, columns, rows);
}

interface Sums {
  xx: Float64Array;
  yy: Float64Array;
  xy: Float64Array;
}

/** The energy is computed per cell, but the direction over nine cells, because a wide bar may fill a whole cell. */
function tellDirections({ xx, yy, xy }: Sums, columns: number, rows: number): Cells {
  const over = (values: Float64Array, cell: number): number => {
    const [x, y] = [cell % columns, Math.floor(cell / columns)];
    let sum = 0;
    for (let row = Math.max(0, y - 1); row <= Math.min(rows - 1, y + 1); row += 1) {
      for (let column = Math.max(0, x - 1); column <= Math.min(columns - 1, x + 1); column += 1)
        sum += values[row * columns + column] ?? 0;
    }
    return sum;
  };
  const energy = xx.map((value, cell) => (value + (yy[cell] ?? 0)) / ((CELL * CELL) / 4));
  const [coherence, doubled] = [new Float64Array(xx.length), new Float64Array(xx.length)];
  for (let cell = 0; cell < xx.length; cell += 1) {
    const [a, b, c] = [over(xx, cell), over(yy, cell), over(xy, cell)];
    coherence[cell] = a + b === 0 ? 0 : Math.hypot(a - b, 2 * c) / (a + b);
    doubled[cell] = Math.atan2(2 * c, a - b);
  }
  return { columns, rows, energy, coherence, doubled };
}

function threshold(energy: Float64Array): number {
  const sorted = Float64Array.from(energy).sort();
  const lively = sorted[Math.floor(0.98 * sorted.length)] ?? 0;
  return Math.max(LEAST_ENERGY, SHARE_OF_LIVELIEST * lively);
}

/** The angle between rows with these doubled directions, 0 to π/2. */
function turnBetween(one: number, other: number): number {
  const difference = Math.abs(one - other) % (2 * Math.PI);
  return Math.min(difference, 2 * Math.PI - difference) / 2;
}

/** Patches of adjacent cells whose rows have nearly the same direction. */
function patches(cells: Cells): number[][] {
  const { columns, rows, energy, coherence, doubled } = cells;
  const least = threshold(energy);
  const open = new Uint8Array(columns * rows).map((_, cell) =>
    (energy[cell] ?? 0) >= least && (coherence[cell] ?? 0) >= LEAST_COHERENCE ? 1 : 0,
  );
  const found: number[][] = [];
  for (let seed = 0; seed < open.length; seed += 1) {
    if (!open[seed]) continue;
    open[seed] = 0;
    const patch = [seed];
    for (const cell of patch) {
      const [x, y] = [cell % columns, Math.floor(cell / columns)];
      for (const [nx, ny] of [
        [x - 1, y],
        [x + 1, y],
        [x, y - 1],
        [x, y + 1],
      ] as const) {
        const next = ny * columns + nx;
        if (nx < 0 || nx >= columns || ny < 0 || ny >= rows || !open[next]) continue;
        if (turnBetween(doubled[cell] ?? 0, doubled[next] ?? 0) > MOST_TURN) continue;
        open[next] = 0;
        patch.push(next);
      }
    }
    found.push(patch);
  }
  return found;
}

/** The patch without loosely connected cells: print and grain beside a barcode touch it in places. */
function pruned(patch: readonly number[], columns: number): number[] {
  const own = new Set(patch);
  return patch.filter((cell) => {
    const around = [-columns - 1, -columns, -columns + 1, -1, 1, columns - 1, columns, columns + 1];
    return around.filter((step) => own.has(cell + step)).length >= LEAST_NEIGHBOURS;
  });
}

/** Direction across the bars of a patch, weighted by the cells' energy. */
function angleOf(patch: readonly number[], { energy, doubled }: Cells): number {
  const sum = (of: (angle: number) => number) =>
    patch.reduce((total, cell) => total + (energy[cell] ?? 0) * of(doubled[cell] ?? 0), 0);
  return Math.atan2(sum(Math.sin), sum(Math.cos)) / 2;
}

function placeOf(found: readonly number[], cells: Cells): BarcodePlace | null {
  const { columns, doubled } = cells;
  const patch = pruned(found, columns);
  if (patch.length < LEAST_CELLS) return null;
  const angle = angleOf(patch, cells);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const turned = patch.map((cell) => {
    const [x, y] = [((cell % columns) + 0.5) * CELL, (Math.floor(cell / columns) + 0.5) * CELL];
    const difference = (doubled[cell] ?? 0) - 2 * angle;
    const lean = Math.atan2(Math.sin(difference), Math.cos(difference)) / 2;
    return { u: x * cos + y * sin, v: y * cos - x * sin, lean };
  });
  const quad = fitQuad(turned, angle, CELL);
  const { width, height } = sizeOf(quad);
  return { quad, fill: (patch.length * CELL * CELL) / (width * height) };
}

/** Finds possible barcodes, the largest first. Selfies and pages of text rarely have any. */
export function locateBarcodes(picture: Grey): BarcodePlace[] {
  const cells = measureCells(picture);
  return patches(cells)
    .filter((patch) => patch.length >= LEAST_CELLS)
    .sort((a, b) => b.length - a.length)
    .slice(0, MOST_PLACES)
    .flatMap((patch) => placeOf(patch, cells) ?? []);
}
