/**
 * PDQ: a 256-bit hash of how a picture looks (Facebook, "The TMK+PDQF Video-Hashing Algorithm and the PDQ Image-Hashing
 * Algorithm", 2019). Copies that are scaled or compressed again keep most of its bits. Written from that description; its
 * C++ reference gave the vectors of the tests.
 */
export interface PdqHash {
  /** 64 lower-case hex digits, the row of the highest vertical frequency first, as the reference writes them. */
  value: string;
  /** Amount of detail in the picture, from 0 to 100. Do not compare hashes of a quality below 50. */
  quality: number;
}

/** The picture as the algorithm sees it, rows and columns. */
const SIDE = 64;
/** The lowest frequencies, without the mean, in each direction. */
const FREQUENCIES = 16;
/** A smaller picture has no hash in the reference either. */
const SMALLEST_SIDE = 5;
const LEAST_GRADIENT = 90;

/** Row k has frequency k + 1 of the discrete cosine transform over 64 samples; the scale does not change any bit. */
const COSINES = Array.from({ length: FREQUENCIES }, (_, k) =>
  Float64Array.from({ length: SIDE }, (_, x) => Math.cos((Math.PI / (2 * SIDE)) * (k + 1) * (2 * x + 1))),
);

/**
 * Hashes the luma of a picture: `width` × `height` values from 0 to 255, row by row, upright. Throws RangeError for a side
 * below 5 pixels or a wrong number of values. A picture without detail has quality 0 and a hash without meaning.
 */
export function pdqHash(luma: ArrayLike<number>, width: number, height: number): PdqHash {
  if (!Number.isInteger(width) || !Number.isInteger(height) || Math.min(width, height) < SMALLEST_SIDE)
    throw new RangeError(`a side is below ${SMALLEST_SIDE} pixels`);
  if (luma.length !== width * height) throw new RangeError(`luma does not have ${width} × ${height} values`);
  const columns = shrinkRows(luma, width, height);
  const small = shrinkRows(transpose(columns, SIDE, height), height, SIDE);
  // `small` is transposed now: [column][row].
  return { value: hashBits(frequencies(small)), quality: qualityOf(small) };
}

/**
 * The luma that {@link pdqHash} takes (ITU-R BT.601), of pixels in `channels` bytes each: 1 is gray, 3 RGB, 4 RGBA. Alpha is
 * ignored, as in the reference.
 */
export function lumaOf(pixels: ArrayLike<number>, channels: 1 | 3 | 4): Float32Array {
  const luma = new Float32Array(Math.floor(pixels.length / channels));
  for (let at = 0, from = 0; at < luma.length; at += 1, from += channels)
    luma[at] =
      channels === 1
        ? (pixels[from] ?? 0)
        : 0.299 * (pixels[from] ?? 0) + 0.587 * (pixels[from + 1] ?? 0) + 0.114 * (pixels[from + 2] ?? 0);
  return luma;
}

/** How many of the 256 bits differ; both hashes in hex. */
export function pdqDistance(one: string, other: string): number {
  let bits = 0;
  for (let at = 0; at < one.length; at += 8)
    bits += ones(Number.parseInt(one.slice(at, at + 8), 16) ^ Number.parseInt(other.slice(at, at + 8), 16));
  return bits;
}

function ones(word: number): number {
  let bits = 0;
  for (let rest = word; rest !== 0; rest &= rest - 1) bits += 1;
  return bits;
}

/**
 * Filters each row by two box filters (together a tent) and keeps 64 samples of it. Rows and columns may be filtered one
 * after the other, because the filters of both directions are linear and independent.
 */
function shrinkRows(values: ArrayLike<number>, width: number, height: number): Float64Array {
  const shrunk = new Float64Array(SIDE * height);
  const row = new Float64Array(width);
  const once = new Float64Array(width);
  const twice = new Float64Array(width);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) row[x] = values[y * width + x] ?? 0;
    boxFilter(row, once);
    boxFilter(once, twice);
    for (let x = 0; x < SIDE; x += 1) shrunk[y * SIDE + x] = twice[Math.floor(((x + 0.5) * width) / SIDE)] ?? 0;
  }
  return shrunk;
}

/** Each value becomes the mean of half a sample's width around it, of what lies within the row at its ends. */
function boxFilter(row: Float64Array, filtered: Float64Array): void {
  const width = Math.ceil(row.length / (2 * SIDE));
  const after = Math.floor((width + 2) / 2) - 1;
  const before = width - 1 - after;
  let sum = 0;
  for (let x = -after; x < row.length; x += 1) {
    sum += row[x + after] ?? 0;
    if (x - before > 0) sum -= row[x - before - 1] ?? 0;
    const count = Math.min(x + after, row.length - 1) - Math.max(x - before, 0) + 1;
    if (x >= 0) filtered[x] = sum / count;
  }
}

function transpose(values: Float64Array, width: number, height: number): Float64Array {
  const turned = new Float64Array(values.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) turned[x * height + y] = values[y * width + x] ?? 0;
  return turned;
}

/** The 16 × 16 lowest frequencies, [vertical][horizontal], of samples as [column][row]. */
function frequencies(small: Float64Array): Float64Array {
  const vertical = Array.from({ length: SIDE }, (_, x) => {
    const column = small.subarray(x * SIDE, (x + 1) * SIDE);
    return COSINES.map((cosine) => dot(cosine, column));
  });
  return Float64Array.from({ length: FREQUENCIES * FREQUENCIES }, (_, at) => {
    const v = Math.floor(at / FREQUENCIES);
    const across = Float64Array.from(vertical, (column) => column[v] ?? 0);
    return dot(COSINES[at % FREQUENCIES] ?? across, across);
  });
}

function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}

/** A bit for each frequency above the lower median; the highest frequency is the first bit. */
function hashBits(values: Float64Array): string {
  const median = values.toSorted()[values.length / 2 - 1] ?? 0;
  const digits = [];
  for (let at = values.length - 4; at >= 0; at -= 4) {
    let digit = 0;
    for (let bit = 3; bit >= 0; bit -= 1) digit = 2 * digit + ((values[at + bit] ?? 0) > median ? 1 : 0);
    digits.push(digit.toString(16));
  }
  return digits.join('');
}

/** The sum of all differences of at least one percent between neighbors, scaled so that detailed pictures reach 100. */
function qualityOf(small: Float64Array): number {
  let gradient = 0;
  for (let x = 0; x < SIDE; x += 1)
    for (let y = 0; y < SIDE; y += 1) {
      const here = small[x * SIDE + y] ?? 0;
      if (y + 1 < SIDE) gradient += step(here, small[x * SIDE + y + 1] ?? 0);
      if (x + 1 < SIDE) gradient += step(here, small[(x + 1) * SIDE + y] ?? 0);
    }
  return Math.min(100, Math.floor(gradient / LEAST_GRADIENT));
}

function step(one: number, other: number): number {
  return Math.floor(Math.abs((one - other) * 100) / 255);
}
