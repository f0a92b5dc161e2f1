export interface Planes {
  data: Float32Array;
  width: number;
  height: number;
  depth: number;
}

/**
 * 3 x 3 convolution with zero padding, ReLU, then 2 x 2 maximum. Pixels hold their channels side by side; weights are
 * stored as [3][3][in][out]. Plain loops: 0.3 million multiplications a cell need no runtime of a hundred megabytes.
 */
export function convPool(input: Planes, weights: Float32Array, bias: Float32Array): Planes {
  const depth = bias.length;
  const [width, height] = [input.width >> 1, input.height >> 1];
  const output = new Float32Array(width * height * depth);
  const sums = new Float32Array(depth);
  for (let y = 0; y < height * 2; y += 1) {
    for (let x = 0; x < width * 2; x += 1) {
      sums.set(bias);
      accumulate(input, weights, sums, x, y);
      const at = ((y >> 1) * width + (x >> 1)) * depth;
      // Starting from zero makes the maximum a ReLU as well.
      for (let channel = 0; channel < depth; channel += 1) {
        const sum = sums[channel] ?? 0;
        if (sum > (output[at + channel] ?? 0)) output[at + channel] = sum;
      }
    }
  }
  return { data: output, width, height, depth };
}

function accumulate(input: Planes, weights: Float32Array, sums: Float32Array, x: number, y: number): void {
  const { data, width, height, depth } = input;
  for (let dy = 0; dy < 3; dy += 1) {
    const v = y + dy - 1;
    if (v < 0 || v >= height) continue;
    for (let dx = 0; dx < 3; dx += 1) {
      const u = x + dx - 1;
      if (u < 0 || u >= width) continue;
      const from = (v * width + u) * depth;
      for (let channel = 0; channel < depth; channel += 1) {
        const value = data[from + channel] ?? 0;
        if (value === 0) continue;
        const row = ((dy * 3 + dx) * depth + channel) * sums.length;
        for (let output = 0; output < sums.length; output += 1)
          sums[output] = (sums[output] ?? 0) + value * (weights[row + output] ?? 0);
      }
    }
  }
}
