import { grainGenConstants, poseidon } from '@noble/curves/abstract/poseidon.js';
import { bn254 } from '@noble/curves/bn254.js';

// Stands in for the package `circomlibjs` in bundles for browsers (bundle.ts), with as much of its interface as the prover
// uses. The package brings 1.7 MB of constants and a second copy of the curve; the constants are defined by a generator
// (https://eprint.iacr.org/2019/458, appendix E), which noble has, so that three arities cost nothing to send.

const { Fr } = bn254.fields;
const FULL_ROUNDS = 8;
/** Of one to sixteen inputs, as circomlib chose them (poseidon.circom). */
const PARTIAL_ROUNDS = [56, 57, 56, 60, 60, 63, 64, 63, 60, 66, 60, 65, 70, 60, 64, 68] as const;

type Permutation = (state: bigint[]) => bigint[];

const permutations = new Map<number, Permutation>();

/** Poseidon with circomlib's parameters, elements as numbers. */
export async function buildPoseidon() {
  const hash = (inputs: readonly bigint[]): bigint => permutationOf(inputs.length)([0n, ...inputs])[0] ?? 0n;
  return Object.assign(hash, { F: { toObject: (element: bigint): bigint => element } });
}

function permutationOf(inputs: number): Permutation {
  const known = permutations.get(inputs) ?? makePermutation(inputs);
  permutations.set(inputs, known);
  return known;
}

function makePermutation(inputs: number): Permutation {
  const roundsPartial = PARTIAL_ROUNDS[inputs - 1];
  if (roundsPartial === undefined) throw new RangeError('Poseidon takes one to sixteen field elements');
  const parameters = { Fp: Fr, t: inputs + 1, roundsFull: FULL_ROUNDS, roundsPartial, sboxPower: 5 };
  return poseidon({ ...parameters, ...grainGenConstants(parameters) });
}
