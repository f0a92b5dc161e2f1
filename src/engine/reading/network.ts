import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ALPHABET, NOTHING } from './alphabet.ts';
import type { Choice, Guess } from './line-reading.ts';
import { multiply } from './multiply.ts';

/** The weights of a network as `scripts/train-mrz/train.py` writes them: one array per parameter, in its order. */
export interface Network {
  name: string;
  sha256: string;
  weights: Float32Array[];
}

interface Manifest {
  name: string;
  sha256: string;
  shapes: number[][];
}

/** Loads a network from `../models`; throws if the file does not match its manifest. */
export function loadNetwork(name: string): Network {
  const folder = new URL('../models/', import.meta.url);
  const manifest: Manifest = JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8'));
  const bytes = readFileSync(new URL(`${name}.bin`, folder));
  if (createHash('sha256').update(bytes).digest('hex') !== manifest.sha256)
    throw new Error(`model ${name} does not match its manifest`);
  let at = 0;
  const weights = manifest.shapes.map((shape) => {
    const length = shape.reduce((product, side) => product * side, 1);
    const values = Float32Array.from({ length }, (_unused, index) => bytes.readFloatLE(at + index * 4));
    at += length * 4;
    return values;
  });
  return { name: manifest.name, sha256: manifest.sha256, weights };
}

/** A network's name in the record of a decision. */
export const modelName = (network: Network) => `${network.name}@${network.sha256.slice(0, 12)}`;

/** One parameter array; a missing one means code and model file do not belong together. */
export function weightsAt(network: Network, index: number): Float32Array {
  const weights = network.weights[index];
  if (!weights) throw new Error(`model ${network.name} lacks parameter ${index}`);
  return weights;
}

/** inputs x weights + bias; weights are stored by input. */
export function dense(inputs: Float32Array, weights: Float32Array, bias: Float32Array): Float32Array {
  const sparse = { values: new Float32Array(inputs.length), rows: new Int32Array(inputs.length), count: 0 };
  for (let input = 0; input < inputs.length; input += 1) {
    const value = inputs[input] ?? 0;
    if (value === 0) continue;
    sparse.values[sparse.count] = value;
    sparse.rows[sparse.count] = input;
    sparse.count += 1;
  }
  const outputs = new Float32Array(bias.length);
  multiply(sparse, weights, bias, outputs);
  return outputs;
}

export function relu(values: Float32Array): Float32Array {
  return values.map((value) => Math.max(0, value));
}

/** The index of the first letter. The filler, which is last, is allowed with both letters and digits. */
const FIRST_LETTER = 10;
const FILLER = NOTHING - 1;

/** The most probable character by softmax, among all, letters and digits, and the probability that there is none. */
export function guess(scores: Float32Array): Guess {
  const top = scores.reduce((most, score) => Math.max(most, score));
  const shares = scores.map((score) => Math.exp(score - top));
  const sum = shares.reduce((total, share) => total + share, 0);
  const all = choose(shares, 0, FILLER);
  return {
    character: all.character,
    probability: (all.probability * (sum - (shares[NOTHING] ?? 0))) / sum,
    letter: choose(shares, FIRST_LETTER, FILLER),
    digit: choose(shares, 0, FIRST_LETTER),
    nothing: (shares[NOTHING] ?? 0) / sum,
  };
}

/** The largest share in the range or the filler's, normalized over these. */
function choose(shares: Float32Array, from: number, to: number): Choice {
  let best = FILLER;
  let sum = shares[FILLER] ?? 0;
  for (let index = from; index < to; index += 1) {
    const share = shares[index] ?? 0;
    sum += share;
    if (share > (shares[best] ?? 0)) best = index;
  }
  return { character: ALPHABET[best] ?? '?', probability: sum > 0 ? (shares[best] ?? 0) / sum : 0 };
}
