import { randomFillSync } from 'node:crypto';
import { Fr } from 'mcl-wasm';
import { FIELD_ORDER } from '#verifier/proof/field.ts';

const BYTES = 16;

/** `count` random numbers from 1 to 2^128 - 1. Draw them after the proofs are fixed, and use them once. */
export function drawScalars(count: number): bigint[] {
  const bytes = randomFillSync(Buffer.alloc(count * BYTES));
  return Array.from({ length: count }, (_, index) => {
    const scalar = BigInt(`0x${bytes.toString('hex', index * BYTES, (index + 1) * BYTES)}`);
    // Zero would leave a proof out of the combination; it is as unlikely as guessing the scalar.
    return scalar === 0n ? 1n : scalar;
  });
}

/** A number reduced mod r. */
export function toFr(number: bigint): Fr {
  const value = new Fr();
  value.setStr((number % FIELD_ORDER).toString(16), 16);
  return value;
}
