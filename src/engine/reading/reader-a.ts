import { convPool } from './conv-pool.ts';
import type { Grey } from './grey.ts';
import { CELL, gridCells } from './grid-cells.ts';
import type { Guess } from './line-reading.ts';
import { dense, guess, type Network, relu, weightsAt } from './network.ts';

/** One gray cell: two convolutions, two dense layers (shapes in `scripts/train-mrz/train.py`). */
function classify(network: Network, cell: Float32Array): Guess {
  const at = (index: number) => weightsAt(network, index);
  const first = convPool({ data: cell, ...CELL, depth: 1 }, at(0), at(1));
  const second = convPool(first, at(2), at(3));
  const hidden = relu(dense(second.data, at(4), at(5)));
  return guess(dense(hidden, at(6), at(7)));
}

/** Reader A: gray cells of a fixed-pitch grid through a small convolutional network; only every `stride`-th cell. */
export function guessByGrid(network: Network, strip: Grey, columns: number, stride = 1): Guess[] {
  const cells = gridCells(strip, columns);
  const size = CELL.width * CELL.height;
  const count = Math.floor(cells.length / size / stride);
  return Array.from({ length: count }, (_unused, index) =>
    classify(network, cells.subarray(index * stride * size, (index * stride + 1) * size)),
  );
}
