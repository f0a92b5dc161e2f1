/** Solves rows * unknowns = values in the least-squares sense by the normal equations. */
export function leastSquares(rows: readonly number[][], values: readonly number[]): number[] {
  const size = rows[0]?.length ?? 0;
  const matrix = Array.from({ length: size }, () => new Array<number>(size + 1).fill(0));
  for (const [at, row] of rows.entries()) addRow(matrix, row, values[at] ?? 0);
  for (const [i, row] of matrix.entries()) row[i] = (row[i] ?? 0) + 1e-9;
  return eliminate(matrix);
}

/** Like {@link leastSquares}, but by columns, for many equations: each column contains the factors of one unknown. */
export function leastSquaresOfColumns(columns: readonly Float64Array[], values: Float64Array): number[] {
  const matrix = columns.map((column, i) =>
    [...columns.map((other) => dot(column, other)), dot(column, values)].map((sum, j) => (i === j ? sum + 1e-9 : sum)),
  );
  return eliminate(matrix);
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < a.length; index += 1) sum += (a[index] ?? 0) * (b[index] ?? 0);
  return sum;
}

/** Adds one equation to the normal equations. */
function addRow(matrix: readonly number[][], row: readonly number[], value: number): void {
  const size = row.length;
  for (let i = 0; i < size; i += 1) {
    const [factor, sums] = [row[i] ?? 0, matrix[i]];
    if (!sums) continue;
    for (let j = 0; j < size; j += 1) sums[j] = (sums[j] ?? 0) + factor * (row[j] ?? 0);
    sums[size] = (sums[size] ?? 0) + factor * value;
  }
}

/** Gauss elimination with pivots; the last column is the right-hand side. */
function eliminate(matrix: number[][]): number[] {
  const size = matrix.length;
  for (let column = 0; column < size; column += 1) {
    const pivot = [...matrix.keys()]
      .slice(column)
      .sort((a, b) => magnitude(matrix, b, column) - magnitude(matrix, a, column))[0];
    const [upper, lower] = [matrix[column], matrix[pivot ?? column]];
    if (!upper || !lower) continue;
    [matrix[column], matrix[pivot ?? column]] = [lower, upper];
    for (const [at, row] of matrix.entries()) {
      if (at === column) continue;
      const factor = (row[column] ?? 0) / (lower[column] ?? 1);
      for (let k = column; k <= size; k += 1) row[k] = (row[k] ?? 0) - factor * (lower[k] ?? 0);
    }
  }
  return matrix.map((row, at) => (row[size] ?? 0) / (row[at] ?? 1));
}

const magnitude = (matrix: readonly number[][], row: number, column: number) => Math.abs(matrix[row]?.[column] ?? 0);
