import type { Grey } from '../reading/grey.ts';

/**
 * The picture is averaged to this many cells per side; the lowest 8 × 8 frequencies of their cosine transform form the
 * hash.
 */
const CELLS = 32;
const LOW = 8;

/** The first pixel of each cell along a side of `length` pixels, and the end of the last cell. */
const cellEdges = (length: number) =>
  Array.from({ length: CELLS + 1 }, (_, cell) => Math.ceil((cell * length) / CELLS));

/** Mean brightness of each cell of a `CELLS` × `CELLS` grid over the picture; 0 for a cell without pixels. */
function averageCells({ data, width, height }: Grey): Float64Array {
  const [columns, rows] = [cellEdges(width), cellEdges(height)];
  return Float64Array.from({ length: CELLS * CELLS }, (_, cell) => {
    const [row, column] = [Math.floor(cell / CELLS), cell % CELLS];
    const [left = 0, right = 0] = columns.slice(column, column + 2);
    const [top = 0, bottom = 0] = rows.slice(row, row + 2);
    let sum = 0;
    for (let y = top; y < bottom; y += 1)
      for (let at = y * width + left; at < y * width + right; at += 1) sum += data[at] ?? 0;
    return sum / Math.max(1, (right - left) * (bottom - top));
  });
}

/** COSINES[u * CELLS + x]: the basis of the type-II discrete cosine transform, without its constant factors. */
const COSINES = Float64Array.from({ length: LOW * CELLS }, (_, index) => {
  const [u, x] = [Math.floor(index / CELLS), index % CELLS];
  return Math.cos(((2 * x + 1) * u * Math.PI) / (2 * CELLS));
});

function lowFrequencies(cells: Float64Array): number[] {
  const rows = new Float64Array(CELLS * LOW);
  for (let y = 0; y < CELLS; y += 1)
    for (let u = 0; u < LOW; u += 1)
      for (let x = 0; x < CELLS; x += 1)
        rows[y * LOW + u] = (rows[y * LOW + u] ?? 0) + (cells[y * CELLS + x] ?? 0) * (COSINES[u * CELLS + x] ?? 0);
  return Array.from({ length: LOW * LOW }, (_, index) => {
    const [v, u] = [Math.floor(index / LOW), index % LOW];
    let sum = 0;
    for (let y = 0; y < CELLS; y += 1) sum += (rows[y * LOW + u] ?? 0) * (COSINES[v * CELLS + y] ?? 0);
    return sum;
  });
}

/**
 * 64 bits, as 16 hexadecimal digits, that hardly change when a picture is resized, recompressed, brightened, or framed
 * slightly differently (a DCT hash: which low frequencies are above their median). Not suitable for finding the same
 * face.
 */
export function perceptualHash(picture: Grey): string {
  const frequencies = lowFrequencies(averageCells(picture));
  // The first is the mean brightness, which does not characterize the picture.
  const sorted = frequencies.slice(1).sort((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const bits = frequencies.map((value) => (value > median ? '1' : '0')).join('');
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0');
}

/** The number of bits in which two perceptual hashes differ. */
export function hammingDistance(one: string, other: string): number {
  let bits = BigInt(`0x${one}`) ^ BigInt(`0x${other}`);
  let count = 0;
  for (; bits > 0n; bits &= bits - 1n) count += 1;
  return count;
}
