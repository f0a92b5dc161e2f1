import assert from 'node:assert/strict';
import { randomScalar } from '#prover/kernel/random-scalar.ts';
import { FIELD_ORDER } from '#verifier/proof/field.ts';
import { toBytes } from './kernel-door.ts';

/** Returns the given numbers one after the other, as if they were random. */
function from(numbers: readonly bigint[]) {
  const left = [...numbers];
  return (bytes: Uint8Array) => {
    bytes.set(toBytes(left.shift() ?? 0n));
    return bytes;
  };
}

const numberOf = (bytes: Uint8Array): bigint => BigInt(`0x${Buffer.from(bytes).reverse().toString('hex')}`);

describe('blinding factors', () => {
  it('skip numbers from the field order on', () => {
    const candidates = [FIELD_ORDER, 2n ** 254n - 1n, FIELD_ORDER - 1n];
    assert.equal(numberOf(randomScalar(from(candidates))), FIELD_ORDER - 1n);
  });

  it('take zero, and ignore the two highest bits', () => {
    assert.equal(numberOf(randomScalar(from([0n]))), 0n);
    assert.equal(numberOf(randomScalar(from([2n ** 255n + 2n ** 254n + 5n]))), 5n);
  });

  it('are uniform below the field order', () => {
    // χ² with 63 degrees of freedom exceeds 148 once in 100 million runs.
    const [bins, draws] = [64, 20_000];
    const counts = Array<number>(bins).fill(0);
    for (let draw = 0; draw < draws; draw += 1) {
      const bin = Number((numberOf(randomScalar()) * BigInt(bins)) / FIELD_ORDER);
      counts[bin] = (counts[bin] ?? 0) + 1;
    }
    const expected = draws / bins;
    const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    assert.ok(chiSquare < 148, `χ² = ${chiSquare}`);
  });

  it('have every bit set in half of the draws, except the highest', () => {
    const draws = Array.from({ length: 4_000 }, () => numberOf(randomScalar()));
    for (let bit = 0n; bit < 250n; bit += 1n) {
      const set = draws.filter((each) => (each >> bit) & 1n).length;
      // Seven standard deviations.
      assert.ok(Math.abs(set - 2_000) < 7 * Math.sqrt(1_000), `bit ${bit}: ${set}`);
    }
  });
});
