import assert from 'node:assert/strict';
import { FIELD_ORDER } from '#verifier/proof/field.ts';
import { type Constraint, holds } from './constraint-system.ts';
import { undetermined } from './unique-witness.ts';

const WIDTH = 254;
const bits = Array.from({ length: WIDTH }, (_, index) => index + 2);
const ONE = new Map([[0, 1n]]);

/** Wire 1 in 254 bits, as Num2Bits(254) has it. The field's order has the two highest of them set. */
const IN_BITS: readonly Constraint[] = [
  ...bits.map(
    (bit): Constraint => [
      new Map([[bit, 1n]]),
      new Map([
        [bit, 1n],
        [0, -1n],
      ]),
      new Map(),
    ],
  ),
  [new Map(bits.map((bit, index) => [bit, 1n << BigInt(index)])), ONE, new Map([[1, 1n]])],
];
/** Not both of the highest, though that alone tells neither. */
const BELOW: Constraint = [new Map([[WIDTH + 1, 1n]]), new Map([[WIDTH, 1n]]), new Map()];

const readingsOf = (value: bigint, constraints: readonly Constraint[]): number => {
  const wires = [1n, value, ...bits.map((_, index) => (value >> BigInt(index)) & 1n)];
  assert.ok(constraints.every((constraint) => holds(constraint, wires)));
  return undetermined({ constraints, wireOf: new Map() }, wires, new Set([1])).length;
};

// The proof that constraints.long.test.ts relies on, where a number of the field has two readings and where it has one.
describe('the proof that bits are determined', () => {
  it('finds the second reading of a number that still fits with the field order added', () => {
    assert.equal(readingsOf(5n, IN_BITS), WIDTH);
  });

  it('succeeds if another constraint excludes the second reading', () => {
    assert.equal(readingsOf(5n, [...IN_BITS, BELOW]), 0);
  });

  it('succeeds if the number is too large for a second reading', () => {
    assert.equal(readingsOf((1n << BigInt(WIDTH)) - FIELD_ORDER, IN_BITS), 0);
    assert.equal(readingsOf((1n << BigInt(WIDTH)) - FIELD_ORDER - 1n, IN_BITS), WIDTH);
  });
});
