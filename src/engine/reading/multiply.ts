/** Inputs that are not zero, each with its row of the weights; `count` of them. */
export interface Sparse {
  values: Float32Array;
  rows: Int32Array;
  count: number;
}

/**
 * Writes bias + inputs x weights to `into` from `at` on. Four outputs at a time stay in registers. Most inputs are zero
 * (paper, or cut off by a ReLU) and are omitted beforehand. The number of outputs need not be a multiple of four.
 */
export function multiply(
  { values, rows, count }: Sparse,
  weights: Float32Array,
  bias: Float32Array,
  into: Float32Array,
  at = 0,
): void {
  const outputs = bias.length;
  let output = 0;
  for (; output + 4 <= outputs; output += 4) {
    let a = bias[output] ?? 0;
    let b = bias[output + 1] ?? 0;
    let c = bias[output + 2] ?? 0;
    let d = bias[output + 3] ?? 0;
    for (let index = 0; index < count; index += 1) {
      const value = values[index] ?? 0;
      const row = (rows[index] ?? 0) * outputs + output;
      a += value * (weights[row] ?? 0);
      b += value * (weights[row + 1] ?? 0);
      c += value * (weights[row + 2] ?? 0);
      d += value * (weights[row + 3] ?? 0);
    }
    into[at + output] = a;
    into[at + output + 1] = b;
    into[at + output + 2] = c;
    into[at + output + 3] = d;
  }
  for (; output < outputs; output += 1) {
    let sum = bias[output] ?? 0;
    for (let index = 0; index < count; index += 1)
      sum += (values[index] ?? 0) * (weights[(rows[index] ?? 0) * outputs + output] ?? 0);
    into[at + output] = sum;
  }
}
