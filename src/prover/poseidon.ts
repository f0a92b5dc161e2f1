import { grainGenConstants, poseidon } from '@noble/curves/abstract/poseidon.js';
import { bn254 } from '@noble/curves/bn254.js';

// Uses noble's curves, which are audited and loaded anyway. circomlibjs would bring 57 packages, including ethers 5,
// into the process that has the issuers' keys, and 1.7 MB of constants into pages. noble generates the constants
// (https://eprint.iacr.org/2019/458, appendix E). Tests compare the results with circomlibjs and poseidon-lite.

const { Fr } = bn254.fields;
const FULL_ROUNDS = 8;
/** Parameters for one to sixteen inputs, as circomlib chose them (poseidon.circom). */
const PARTIAL_ROUNDS = [56, 57, 56, 60, 60, 63, 64, 63, 60, 66, 60, 65, 70, 60, 64, 68] as const;

type Permutation = (state: bigint[]) => bigint[];

/** By number of inputs. Created on first use, which takes up to 0.2 s. */
const permutations = new Map<number, Permutation>();

/** Poseidon over the scalar field of bn254 with circomlib's parameters; 1 to 16 field elements. */
export async function poseidonHash(inputs: readonly bigint[]): Promise<bigint> {
  return permutationOf(inputs.length)([0n, ...inputs])[0] ?? 0n;
}

function permutationOf(inputs: number): Permutation {
  const known = permutations.get(inputs) ?? makePermutation(inputs);
  permutations.set(inputs, known);
  return known;
}

function makePermutation(inputs: number): Permutation {
  const roundsPartial = PARTIAL_ROUNDS[inputs - 1];
  if (roundsPartial === undefined) throw new RangeError('Poseidon requires one to sixteen field elements');
  const parameters = { Fp: Fr, t: inputs + 1, roundsFull: FULL_ROUNDS, roundsPartial, sboxPower: 5 };
  return poseidon({ ...parameters, ...grainGenConstants(parameters) });
}
