import type { Rgb } from '../images/load-pixels.ts';

/**
 * The frequencies across and down that are examined, in zigzag order from the second: low ones survive a second
 * compression.
 */
export const FREQUENCIES = [
  [1, 0],
  [0, 1],
  [0, 2],
  [1, 1],
  [2, 0],
  [3, 0],
  [2, 1],
  [1, 2],
  [0, 3],
] as const;

/** Pixels per side of a block, and the frequencies needed per side. */
const [SIDE, NEEDED] = [8, 4] as const;
/** Clipped samples change the coefficients of a block, and a later compression moves them away from the ends. */
const [DARKEST, BRIGHTEST] = [12, 243] as const;

const COSINES = Array.from({ length: NEEDED }, (_, u) =>
  Float64Array.from(
    { length: SIDE },
    (_, x) => (u === 0 ? Math.SQRT1_2 : 1) * 0.5 * Math.cos(((2 * x + 1) * u * Math.PI) / (2 * SIDE)),
  ),
) as [Float64Array, Float64Array, Float64Array, Float64Array];

/**
 * Transforms one block of the luma (ITU-T T.81 annex A.3.3), and writes its coefficients as multiples of `steps`, the
 * quantization table, to `into` from `at`. Returns false, and writes nothing, if samples are clipped.
 */
export function transformBlock(
  { data, width }: Rgb,
  { left, top }: { left: number; top: number },
  steps: Uint8Array,
  into: Int16Array,
  at: number,
): boolean {
  const rows = new Float64Array(SIDE * NEEDED);
  const [flat, once, twice, thrice] = COSINES;
  for (let y = 0; y < SIDE; y += 1) {
    let [a, b, c, d] = [0, 0, 0, 0];
    for (let x = 0, pixel = 3 * ((top + y) * width + left); x < SIDE; x += 1, pixel += 3) {
      const [red, green, blue] = [data[pixel] as number, data[pixel + 1] as number, data[pixel + 2] as number];
      if (Math.min(red, green, blue) < DARKEST || Math.max(red, green, blue) > BRIGHTEST) return false;
      const luma = 0.299 * red + 0.587 * green + 0.114 * blue;
      a += luma * (flat[x] as number);
      b += luma * (once[x] as number);
      c += luma * (twice[x] as number);
      d += luma * (thrice[x] as number);
    }
    rows.set([a, b, c, d], NEEDED * y);
  }
  for (const [index, [u, v]] of FREQUENCIES.entries()) {
    let sum = 0;
    for (let y = 0; y < SIDE; y += 1) sum += (rows[NEEDED * y + u] as number) * (COSINES[v][y] as number);
    into[at + index] = Math.round(sum / (steps[index + 1] as number));
  }
  return true;
}
