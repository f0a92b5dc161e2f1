import { glyphBoxes } from './glyph-boxes.ts';
import type { Grey } from './grey.ts';
import type { Guess } from './line-reading.ts';
import { dense, guess, type Network, relu, weightsAt } from './network.ts';

function classify(network: Network, features: Float32Array): Guess {
  const at = (index: number) => weightsAt(network, index);
  const first = relu(dense(features, at(0), at(1)));
  const second = relu(dense(first, at(2), at(3)));
  return guess(dense(second, at(4), at(5)));
}

/** No ink, or ink that is not a character, is probably paper beyond the line, but may be a faded character. */
const UNREAD = { character: '?', probability: 0 };
const NO_GLYPH: Guess = { ...UNREAD, letter: UNREAD, digit: UNREAD, nothing: 0.9 };

/**
 * Reader B: black-and-white glyphs, segmented by their ink, through a network that sees their shape and the size of the
 * box.
 */
export function guessByGlyphs(network: Network, strip: Grey, columns: number, ratio?: number): Guess[] {
  return glyphBoxes(strip, columns, ratio).map((features) => (features ? classify(network, features) : NO_GLYPH));
}
