import { multiply, type Sparse } from './multiply.ts';

export interface Planes {
  data: Float32Array;
  width: number;
  height: number;
  depth: number;
}

/**
 * 3 x 3 convolution with zero padding, ReLU, then 2 x 2 maximum. Pixels hold their channels side by side; weights are
 * stored as [3][3][in][out]. Plain loops suffice: 0.25 million multiplications per cell do not justify a runtime of 100
 * MB.
 */
export function convPool(input: Planes, weights: Float32Array, bias: Float32Array): Planes {
  const depth = bias.length;
  const [width, height] = [input.width >> 1, input.height >> 1];
  const output = new Float32Array(width * height * depth);
  const sums = new Float32Array(depth);
  const near: Sparse = { values: new Float32Array(9 * input.depth), rows: new Int32Array(9 * input.depth), count: 0 };
  for (let y = 0; y < height * 2; y += 1) {
    for (let x = 0; x < width * 2; x += 1) {
      gather(input, x, y, near);
      multiply(near, weights, bias, sums);
      const at = ((y >> 1) * width + (x >> 1)) * depth;
      // Starting from zero includes the ReLU in the maximum.
      for (let channel = 0; channel < depth; channel += 1) {
        const sum = sums[channel] ?? 0;
        if (sum > (output[at + channel] ?? 0)) output[at + channel] = sum;
      }
    }
  }
  return { data: output, width, height, depth };
}

/** The nine pixels around a place, without those outside and without zeros. */
function gather({ data, width, height, depth }: Planes, x: number, y: number, near: Sparse): void {
  const { values, rows } = near;
  const [left, right] = [x > 0 ? x - 1 : 0, x + 1 < width ? x + 1 : x];
  let count = 0;
  for (let dy = 0; dy < 3; dy += 1) {
    const v = y + dy - 1;
    if (v < 0 || v >= height) continue;
    const from = (v * width + left) * depth;
    const row = (dy * 3 + left - x + 1) * depth;
    const length = (right - left + 1) * depth;
    for (let step = 0; step < length; step += 1) {
      const value = data[from + step] ?? 0;
      if (value === 0) continue;
      values[count] = value;
      rows[count] = row + step;
      count += 1;
    }
  }
  near.count = count;
}
