import { type G1, PrecomputedG2 } from 'mcl-wasm';
import type { VerificationKey } from '#verifier/proof/verification-key.ts';
import { toG1, toG2 } from './points.ts';

/** A verification key in mcl's points, with precomputed lines of its G2 points. */
export interface BatchKey {
  alpha: G1;
  beta: PrecomputedG2;
  gamma: PrecomputedG2;
  delta: PrecomputedG2;
  /** One more than the number of public signals. */
  ic: readonly G1[];
}

/**
 * Calls `use` with a function that converts keys to mcl's points, and frees these afterwards: mcl has no garbage
 * collection.
 */
export function withBatchKeys<R>(use: (keyOf: (key: VerificationKey) => BatchKey) => R): R {
  const made = new Map<VerificationKey, BatchKey>();
  const keyOf = (key: VerificationKey): BatchKey => {
    const known = made.get(key) ?? compute(key);
    made.set(key, known);
    return known;
  };
  try {
    return use(keyOf);
  } finally {
    for (const { beta, gamma, delta } of made.values()) for (const lines of [beta, gamma, delta]) lines.destroy();
  }
}

function compute({ alpha, beta, gamma, delta, ic }: VerificationKey): BatchKey {
  const lines = (point: VerificationKey['beta']) => new PrecomputedG2(toG2(point));
  return {
    alpha: toG1(alpha),
    beta: lines(beta),
    gamma: lines(gamma),
    delta: lines(delta),
    ic: ic.map((point) => toG1(point)),
  };
}
