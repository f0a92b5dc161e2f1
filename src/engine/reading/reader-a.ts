import { ALPHABET } from './alphabet.ts';
import { convPool } from './conv-pool.ts';
import type { Grey } from './grey.ts';
import { CELL, gridCells } from './grid-cells.ts';
import { decide, dense, type Network, relu, weightsAt } from './network.ts';

/** Scores of one grey cell: two convolutions, two dense layers (shapes in `scripts/train-mrz/train.py`). */
function classify(network: Network, cell: Float32Array): { index: number; probability: number } {
  const at = (index: number) => weightsAt(network, index);
  const first = convPool({ data: cell, ...CELL, depth: 1 }, at(0), at(1));
  const second = convPool(first, at(2), at(3));
  const hidden = relu(dense(second.data, at(4), at(5)));
  return decide(dense(hidden, at(6), at(7)));
}

/** Reader A: grey cells of a fixed-pitch grid through a small convolutional network. */
export function readByGrid(network: Network, strip: Grey, columns: number): { text: string; confidences: number[] } {
  const cells = gridCells(strip, columns);
  const size = CELL.width * CELL.height;
  const read = Array.from({ length: columns }, (_unused, column) =>
    classify(network, cells.subarray(column * size, (column + 1) * size)),
  );
  return {
    text: read.map(({ index }) => ALPHABET[index] ?? '?').join(''),
    confidences: read.map(({ probability }) => probability),
  };
}
