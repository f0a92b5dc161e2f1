import { ALPHABET } from './alphabet.ts';
import { glyphBoxes } from './glyph-boxes.ts';
import type { Grey } from './grey.ts';
import { decide, dense, type Network, relu, weightsAt } from './network.ts';

function classify(network: Network, features: Float32Array): { index: number; probability: number } {
  const at = (index: number) => weightsAt(network, index);
  const first = relu(dense(features, at(0), at(1)));
  const second = relu(dense(first, at(2), at(3)));
  return decide(dense(second, at(4), at(5)));
}

/** Reader B: black and white glyphs, cut by their ink, through a network that sees shape and size of the box. */
export function readByGlyphs(network: Network, strip: Grey, columns: number): { text: string; confidences: number[] } {
  const read = glyphBoxes(strip, columns).map((features) => features && classify(network, features));
  return {
    text: read.map((one) => (one ? (ALPHABET[one.index] ?? '?') : '?')).join(''),
    confidences: read.map((one) => one?.probability ?? 0),
  };
}
