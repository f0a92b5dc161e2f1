/** One number per pixel, row by row. */
export interface Plane {
  data: Float32Array;
  width: number;
  height: number;
}

/** Bilinear interpolation; border values extend outside. */
export function valueAt({ data, width, height }: Plane, x: number, y: number): number {
  const u = Math.min(Math.max(x, 0), width - 1.001);
  const v = Math.min(Math.max(y, 0), height - 1.001);
  const [left, top] = [Math.trunc(u), Math.trunc(v)];
  const at = top * width + left;
  const [right, low] = [u - left, v - top];
  const upper = (data[at] ?? 0) * (1 - right) + (data[at + 1] ?? 0) * right;
  const lower = (data[at + width] ?? 0) * (1 - right) + (data[at + width + 1] ?? 0) * right;
  return upper * (1 - low) + lower * low;
}

/**
 * Means over `reach` pixels to either side along rows; border values extend outside. The result is transposed, so that
 * two passes cover both directions.
 */
function averageRows({ data, width, height }: Plane, reach: number): Plane {
  const out = new Float32Array(data.length);
  const share = 1 / (2 * reach + 1);
  for (let y = 0; y < height; y += 1) {
    const row = y * width;
    const [first, last] = [data[row] ?? 0, data[row + width - 1] ?? 0];
    let sum = first * reach;
    for (let x = 0; x < reach; x += 1) sum += x < width ? (data[row + x] ?? 0) : last;
    for (let x = 0; x < width; x += 1) {
      sum += x + reach < width ? (data[row + x + reach] ?? 0) : last;
      out[x * height + y] = sum * share;
      sum -= x - reach < 0 ? first : (data[row + x - reach] ?? 0);
    }
  }
  return { data: out, width: height, height: width };
}

/** Weighted means along rows; the result is transposed. */
function weighRows({ data, width, height }: Plane, kernel: Float32Array): Plane {
  const reach = (kernel.length - 1) / 2;
  const out = new Float32Array(data.length);
  // The row with extended ends, so that no bounds checks are needed.
  const row = new Float32Array(width + 2 * reach);
  for (let y = 0; y < height; y += 1) {
    row.set(data.subarray(y * width, (y + 1) * width), reach);
    row.fill(data[y * width] ?? 0, 0, reach).fill(data[(y + 1) * width - 1] ?? 0, width + reach);
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (let k = 0; k < kernel.length; k += 1) sum += (row[x + k] ?? 0) * (kernel[k] ?? 0);
      out[x * height + y] = sum;
    }
  }
  return { data: out, width: height, height: width };
}

function kernelOf(sigma: number): Float32Array {
  const reach = Math.ceil(3 * sigma);
  const weights = Float32Array.from({ length: 2 * reach + 1 }, (_, at) =>
    Math.exp(-((at - reach) ** 2) / (2 * sigma ** 2)),
  );
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** From this sigma on, three running means approximate the Gaussian well, at a cost independent of their reach. */
const LEAST_FOR_MEANS = 2;
const PASSES = 3;

/** Gaussian blur with `sigma` in pixels; approximated by running means for a large sigma. */
export function blur(plane: Plane, sigma: number): Plane {
  if (sigma < LEAST_FOR_MEANS) {
    const kernel = kernelOf(sigma);
    return weighRows(weighRows(plane, kernel), kernel);
  }
  // A mean over n pixels has the variance (n² - 1) / 12.
  const reach = Math.max(1, Math.round((Math.sqrt((12 * sigma ** 2) / PASSES + 1) - 1) / 2));
  let out = plane;
  for (let pass = 0; pass < PASSES; pass += 1) out = averageRows(averageRows(out, reach), reach);
  return out;
}

/** Combines two planes of equal size, pixel by pixel. */
export function combine(one: Plane, other: Plane, by: (a: number, b: number) => number): Plane {
  return { ...one, data: one.data.map((value, at) => by(value, other.data[at] ?? 0)) };
}

/** The mirrored plane. */
export function mirrorPlane({ data, width, height }: Plane): Plane {
  const mirrored = data.map((_value, at) => data[at - 2 * (at % width) + width - 1] ?? 0);
  return { data: mirrored, width, height };
}

/** Correlation of two planes over some of their pixels, -1 to 1; 0 if either is constant there. */
export function correlate(one: Plane, other: Plane, pixels: ArrayLike<number>, shift = 0): number {
  let [sumA, sumB, squareA, squareB, product] = [0, 0, 0, 0, 0];
  for (let index = 0; index < pixels.length; index += 1) {
    const at = pixels[index] ?? 0;
    const [a, b] = [one.data[at] ?? 0, other.data[at + shift] ?? 0];
    sumA += a;
    sumB += b;
    squareA += a * a;
    squareB += b * b;
    product += a * b;
  }
  const n = Math.max(1, pixels.length);
  const spread = (squareA - (sumA * sumA) / n) * (squareB - (sumB * sumB) / n);
  return spread < 1e-9 ? 0 : (product - (sumA * sumB) / n) / Math.sqrt(spread);
}
