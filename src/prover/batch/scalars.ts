import { randomFillSync } from 'node:crypto';
import { Fr } from 'mcl-wasm';
import { FIELD_ORDER } from '#verifier/proof/field.ts';

const BYTES = 16;

/** `count` numbers of 1 to 2^128 - 1 from the system's generator. To be drawn after the proofs are fixed, and used once. */
export function drawScalars(count: number): bigint[] {
  const bytes = randomFillSync(Buffer.alloc(count * BYTES));
  return Array.from({ length: count }, (_, index) => {
    const scalar = BigInt(`0x${bytes.toString('hex', index * BYTES, (index + 1) * BYTES)}`);
    // Zero would leave a proof out of the combination; that it comes is as likely as a guess at the scalar.
    return scalar === 0n ? 1n : scalar;
  });
}

/** A number reduced mod r. */
export function toFr(number: bigint): Fr {
  const value = new Fr();
  value.setStr((number % FIELD_ORDER).toString(16), 16);
  return value;
}
