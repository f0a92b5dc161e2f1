/** How many of the 256 bits may differ between a picture and its copy: the usual limit of PDQ. */
export const MOST_DISTANCE = 31;
/** Hashes of lower quality are not compared (PDQ's own advice): flat pictures have similar hashes. */
export const LEAST_QUALITY = 50;

/** Some whole bytes of a hash. */
export interface Band {
  column: string;
  bytes: readonly number[];
  /** How many of its bits may differ in a look-up. */
  radius: number;
}

/**
 * Ten bands of three bytes, and one of two. Two hashes must differ in at least 32 bits (10 × 3 + 2) to exceed the
 * radius of every band, so a hash within 31 bits is found in at least one.
 */
export const BANDS: readonly Band[] = Array.from({ length: 11 }, (_, index) => ({
  column: `perceptual_band_${index}`,
  bytes: [3 * index, 3 * index + 1, 3 * index + 2].filter((byte) => byte < 32),
  radius: index < 10 ? 2 : 1,
}));

/** How many of the 64 bits of a Data-Code may differ between a file and its copy. */
export const MOST_DATA_DISTANCE = 8;

/** Two bands of three bytes, and one of two: two Data-Codes must differ in at least 9 bits to exceed every radius. */
export const DATA_CODE_BANDS: readonly Band[] = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7],
].map((bytes, index) => ({
  column: `iscc_data_band_${index}`,
  bytes,
  radius: 2,
}));

/** The values of a band that a hash within its radius can have, sorted, so that the index is read in order. */
export function valuesNear(hash: Uint8Array, { bytes, radius }: Band): Int32Array {
  const value = bytes.reduce((sum, byte) => sum * 256 + (hash[byte] ?? 0), 0);
  const values = [value];
  for (let one = 0; one < 8 * bytes.length; one += 1) {
    values.push(value ^ (1 << one));
    for (let other = one + 1; radius > 1 && other < 8 * bytes.length; other += 1)
      values.push(value ^ (1 << one) ^ (1 << other));
  }
  return Int32Array.from(values).sort();
}
