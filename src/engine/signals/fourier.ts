/** Side of the tiles that are transformed; a power of two. */
export const TILE = 256;
/** The number of horizontal frequencies of a real tile. */
export const HALF = TILE / 2;

const COS = Float64Array.from({ length: HALF }, (_, k) => Math.cos((2 * Math.PI * k) / TILE));
const SIN = Float64Array.from({ length: HALF }, (_, k) => -Math.sin((2 * Math.PI * k) / TILE));

const REVERSED = Uint16Array.from({ length: TILE }, (_, index) => {
  let reversed = 0;
  for (let bit = 1; bit < TILE; bit <<= 1) reversed = (reversed << 1) | (index & bit ? 1 : 0);
  return reversed;
});

/** In-place radix-2 Fourier transform of `TILE` complex numbers. */
function transform(re: Float64Array, im: Float64Array): void {
  for (let i = 0; i < TILE; i += 1) {
    const j = REVERSED[i] ?? 0;
    if (j > i) swap(re, im, i, j);
  }
  for (let half = 1; half < TILE; half *= 2)
    for (let start = 0; start < TILE; start += 2 * half) combine(re, im, start, half);
}

function swap(re: Float64Array, im: Float64Array, a: number, b: number): void {
  const [x, y] = [re[a] ?? 0, im[a] ?? 0];
  re[a] = re[b] ?? 0;
  im[a] = im[b] ?? 0;
  re[b] = x;
  im[b] = y;
}

/** The butterflies of one block of `2 * half` numbers, which combine two transforms. */
function combine(re: Float64Array, im: Float64Array, start: number, half: number): void {
  const step = HALF / half;
  for (let k = 0; k < half; k += 1) {
    const even = start + k;
    const odd = even + half;
    const c = COS[k * step] ?? 0;
    const s = SIN[k * step] ?? 0;
    const a = re[odd] ?? 0;
    const b = im[odd] ?? 0;
    const x = a * c - b * s;
    const y = a * s + b * c;
    re[odd] = (re[even] ?? 0) - x;
    im[odd] = (im[even] ?? 0) - y;
    re[even] = (re[even] ?? 0) + x;
    im[even] = (im[even] ?? 0) + y;
  }
}

/**
 * Transforms two rows of real numbers at once: the second is the imaginary part of the first, and the results are
 * separated afterwards.
 */
function transformRows(tile: Float64Array, re: Float64Array, im: Float64Array): void {
  const [x, y] = [new Float64Array(TILE), new Float64Array(TILE)];
  for (let row = 0; row < TILE; row += 2) {
    x.set(tile.subarray(row * TILE, (row + 1) * TILE));
    y.set(tile.subarray((row + 1) * TILE, (row + 2) * TILE));
    transform(x, y);
    for (let k = 0; k < HALF; k += 1) {
      const [a, b] = [x[k] ?? 0, y[k] ?? 0];
      const [c, d] = [x[(TILE - k) % TILE] ?? 0, y[(TILE - k) % TILE] ?? 0];
      re[row * HALF + k] = (a + c) / 2;
      im[row * HALF + k] = (b - d) / 2;
      re[(row + 1) * HALF + k] = (b + d) / 2;
      im[(row + 1) * HALF + k] = (c - a) / 2;
    }
  }
}

/**
 * Squared magnitudes of the two-dimensional Fourier transform of a `TILE` × `TILE` tile: `TILE` rows of vertical
 * frequencies from -TILE/2 on, `HALF` columns of horizontal ones from 0 on. The other half is redundant.
 */
export function powerSpectrum(tile: Float64Array): Float64Array {
  const [re, im] = [new Float64Array(TILE * HALF), new Float64Array(TILE * HALF)];
  transformRows(tile, re, im);
  const power = new Float64Array(TILE * HALF);
  const [x, y] = [new Float64Array(TILE), new Float64Array(TILE)];
  for (let column = 0; column < HALF; column += 1) {
    for (let row = 0; row < TILE; row += 1) {
      x[row] = re[row * HALF + column] ?? 0;
      y[row] = im[row * HALF + column] ?? 0;
    }
    transform(x, y);
    for (let row = 0; row < TILE; row += 1) {
      const from = (row + HALF) % TILE;
      power[row * HALF + column] = (x[from] ?? 0) ** 2 + (y[from] ?? 0) ** 2;
    }
  }
  return power;
}
