import { type G1Point, negateG1, sumG1 } from './bn254/groups.ts';
import { isProductOne, type Pair } from './bn254/pairing.ts';
import { FIELD_ORDER } from './field.ts';
import type { DecodedProof } from './proof.ts';
import type { VerificationKey } from './verification-key.ts';

/** One equation of verifyGroth16: `signals` are canonical decimals below r, exactly as many as the key takes. */
export interface Equation {
  proof: DecodedProof;
  signals: readonly string[];
}

/**
 * Whether all equations hold under one key, in about a third of the time of separate verifyGroth16 calls. False does
 * not say which equation fails. Throws RangeError for a wrong number of signals.
 * Each equation is raised to a random 128-bit scalar, unknown when the proofs were made, and the product is compared
 * with one. Every point has order r (readProof), so a batch with an invalid equation passes with a probability of at
 * most 2^-127.
 * Source: Bellare, Garay and Rabin, "Fast Batch Verification for Modular Exponentiation and Digital Signatures" (1998),
 * the small exponents test.
 */
export function verifyGroth16Together(key: VerificationKey, equations: readonly Equation[]): boolean {
  const weighted = equations.map(({ proof, signals }) => ({ proof, signals, scalar: drawScalar() }));
  const weights = key.ic.map((_, index) =>
    weighted.reduce((sum, { scalar, signals }) => sum + scalar * readInput(key, signals, index), 0n),
  );
  const total = weights[0] ?? 0n;
  return isProductOne([
    ...weighted.flatMap(({ proof, scalar }) => pair(sumG1([{ point: proof.a, scalar }]), proof.b)),
    ...pair(negatedSum([{ point: key.alpha, scalar: total }]), key.beta),
    ...pair(negatedSum(key.ic.map((point, index) => ({ point, scalar: weights[index] ?? 0n }))), key.gamma),
    ...pair(negatedSum(weighted.map(({ proof, scalar }) => ({ point: proof.c, scalar }))), key.delta),
  ]);
}

/** The coefficient of an IC point in one equation; IC0 always has 1. */
function readInput(key: VerificationKey, signals: readonly string[], index: number): bigint {
  if (signals.length + 1 !== key.ic.length) throw new RangeError('wrong number of public signals');
  return index === 0 ? 1n : BigInt(signals[index - 1] ?? '0');
}

/** The negative of the sum. */
function negatedSum(terms: readonly { point: G1Point; scalar: bigint }[]): G1Point | undefined {
  const sum = sumG1(terms.map(({ point, scalar }) => ({ point, scalar: scalar % FIELD_ORDER })));
  return sum && negateG1(sum);
}

/** Pairing with the neutral element gives one. */
const pair = (g1: G1Point | undefined, g2: Pair['g2']): Pair[] => (g1 ? [{ g1, g2 }] : []);

/** A random number from 1 to 2^128 - 1. Zero would leave a proof out; it is as unlikely as guessing the scalar. */
function drawScalar(): bigint {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const scalar = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  return scalar === 0n ? 1n : scalar;
}
