import assert from 'node:assert/strict';
import type { Constraint } from './constraint-system.ts';
import { Mutations } from './wire-mutations.ts';

/** a · b = c, each as pairs of wire and coefficient. */
type Sums = readonly (readonly [number, bigint])[];
const constraint = (a: Sums, b: Sums, c: Sums): Constraint => [new Map(a), new Map(b), new Map(c)];

// The search that constraints.long.test.ts relies on, on systems whose freedom is known.
describe('the search for wires that can change', () => {
  const systems: readonly [string, readonly Constraint[], readonly bigint[], number[], [number, number][]][] = [
    ['a product of known factors', [constraint([[1, 1n]], [[1, 1n]], [[2, 1n]])], [1n, 3n, 9n], [1], [[1, 2]]],
    ['a wire in no constraint', [constraint([[1, 1n]], [[0, 1n]], [[0, 5n]])], [1n, 5n, 7n], [2], []],
    [
      'a bit alone',
      [
        constraint(
          [[1, 1n]],
          [
            [1, 1n],
            [0, -1n],
          ],
          [],
        ),
      ],
      [1n, 0n],
      [1],
      [],
    ],
    [
      'two bits with one sum',
      [
        constraint(
          [[1, 1n]],
          [
            [1, 1n],
            [0, -1n],
          ],
          [],
        ),
        constraint(
          [[2, 1n]],
          [
            [2, 1n],
            [0, -1n],
          ],
          [],
        ),
        constraint(
          [
            [1, 1n],
            [2, 1n],
          ],
          [[0, 1n]],
          [[0, 1n]],
        ),
      ],
      [1n, 0n, 1n],
      [],
      [[1, 2]],
    ],
    [
      'two bits of other weights',
      [
        constraint(
          [[1, 1n]],
          [
            [1, 1n],
            [0, -1n],
          ],
          [],
        ),
        constraint(
          [[2, 1n]],
          [
            [2, 1n],
            [0, -1n],
          ],
          [],
        ),
        constraint(
          [
            [1, 1n],
            [2, 2n],
          ],
          [[0, 1n]],
          [[0, 2n]],
        ),
      ],
      [1n, 0n, 1n],
      [],
      [],
    ],
    [
      'a sum of two wires',
      [
        constraint(
          [
            [1, 1n],
            [2, 1n],
          ],
          [[0, 1n]],
          [[0, 9n]],
        ),
      ],
      [1n, 4n, 5n],
      [],
      [[1, 2]],
    ],
    [
      'a square and its root, the root held by nothing else',
      [constraint([[1, 1n]], [[1, 1n]], [[2, 1n]]), constraint([[2, 1n]], [[0, 1n]], [[0, 9n]])],
      [1n, 3n, 9n],
      [1],
      [],
    ],
  ];
  for (const [what, constraints, wires, free, pairs] of systems) {
    it(`finds the freedom of ${what}`, () => {
      const mutations = new Mutations(constraints, wires);
      assert.deepEqual(mutations.freeWires(), free);
      // Pairs are of wires that cannot change alone.
      assert.deepEqual(
        mutations.freePairs(),
        pairs.filter((pair) => !pair.some((wire) => free.includes(wire))),
      );
    });
  }
});
