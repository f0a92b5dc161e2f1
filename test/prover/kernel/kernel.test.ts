// The kernel's arithmetic against BigInt and noble.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { bn254 } from '@noble/curves/bn254.js';
import { toBigInt } from '#verifier/encoding/bytes.ts';
import { affine, calculate, type G1, type G2, memoryAfter, OPERATIONS, sumOf } from './kernel-door.ts';

const { Fp, Fr } = bn254.fields;
const [P, Q] = [bn254.G1.Point.BASE, bn254.G2.Point.BASE];
const ORDER = Fr.ORDER;
const RANDOM_PAIRS = 2_000;

const random = (below: bigint): bigint => toBigInt(randomBytes(40)) % below;
const randoms = (count: number): bigint[] => Array.from({ length: count }, () => random(ORDER));

const EXPECTED: Record<(typeof OPERATIONS)[number], (F: typeof Fp, a: bigint, b: bigint) => bigint> = {
  a·b: (F, a, b) => F.mul(a, b),
  'a+b': (F, a, b) => F.add(a, b),
  'a-b': (F, a, b) => F.sub(a, b),
  'a-2b': (F, a, b) => F.sub(F.sub(a, b), b),
  '-a': (F, a) => F.neg(a),
  '1/a': (F, a) => (a === 0n ? 0n : F.inv(a)),
  'a·(a-b)': (F, a, b) => F.mul(a, F.sub(a, b)),
  '(a+b)²': (F, a, b) => F.sqr(F.add(a, b)),
  'a=b': (_, a, b) => (a === b ? 1n : 0n),
};

describe('the kernel of the prover: fields', () => {
  for (const [name, F] of [
    ['fp', Fp],
    ['fr', Fr],
  ] as const) {
    const edges = [0n, 1n, 2n, F.ORDER - 1n, F.ORDER - 2n, F.ORDER / 2n, 2n ** 29n - 1n, 2n ** 232n, 2n ** 253n - 1n];
    const pairs: (readonly [bigint, bigint])[] = [
      ...edges.flatMap((a) => edges.map((b) => [a, b] as const)),
      ...Array.from({ length: RANDOM_PAIRS }, () => [random(F.ORDER), random(F.ORDER)] as const),
    ];
    for (const operation of OPERATIONS)
      it(`${name}: ${operation}`, async () => {
        const results = await calculate(name, operation, pairs);
        for (const [index, [a, b]] of pairs.entries())
          assert.equal(results[index], EXPECTED[operation](F, a, b), `a = ${a}, b = ${b}`);
      });
    it(`${name}: reduces numbers of 256 bits`, async () => {
      const large = 2n ** 256n - 1n;
      assert.deepEqual(await calculate(name, 'a+b', [[large, large]]), [(2n * large) % F.ORDER]);
    });
  }
});

const GROUPS: readonly (readonly [string, (factor: bigint) => G1 | G2])[] = [
  ['G1', (factor) => (factor === 0n ? P.subtract(P) : P.multiply(factor))],
  ['G2', (factor) => (factor === 0n ? Q.subtract(Q) : Q.multiply(factor))],
];

for (const [name, times] of GROUPS)
  describe(`the kernel of the prover: sums in ${name}`, () => {
    /** Points are given by their factors of the base, so that the sum needs one multiplication. */
    const check = async (factors: readonly bigint[], scalars: readonly bigint[]): Promise<void> => {
      const points = new Map([...new Set(factors)].map((factor) => [factor, times(factor)] as const));
      const sum = factors.reduce((all, factor, index) => all + factor * (scalars[index] ?? 0n), 0n) % ORDER;
      const given = factors.map((factor) => points.get(factor) ?? times(factor));
      assert.deepEqual(await sumOf(given, scalars), affine(times(sum)));
    };
    const few = randoms(40);
    const cases: readonly (readonly [string, bigint[], bigint[]])[] = [
      ['one point', [7n], [random(ORDER)]],
      ['random scalars', few, randoms(40)],
      ['equal points', Array<bigint>(40).fill(5n), randoms(40)],
      ['equal points and scalars', Array<bigint>(40).fill(5n), Array<bigint>(40).fill(ORDER - 2n)],
      ['opposite points', [9n, ORDER - 9n, 9n, ORDER - 9n], [3n, 3n, 4n, 4n]],
      ['opposite points beside another', [9n, ORDER - 9n, 11n], [3n, 3n, 3n]],
      ['opposite digits', [9n, 9n], [3n, ORDER - 3n]],
      ['scalars of zero', few, Array<bigint>(40).fill(0n)],
      ['scalars of one', few, Array<bigint>(40).fill(1n)],
      ['the largest scalars', few, Array<bigint>(40).fill(ORDER - 1n)],
      ['the largest digits', few, few.map((_, index) => 2n ** BigInt(index + 200) - 1n)],
      ['powers of two', few, few.map((_, index) => 2n ** BigInt(6 * index))],
      ['consecutive points', few.map((_, index) => BigInt(index + 1)), few.map((_, index) => BigInt(index))],
    ];
    for (const [what, factors, scalars] of cases) it(what, () => check(factors, scalars));

    it('leaves nothing in memory that scalars decide, but its sum and the ends of the stack', async () => {
      const points = randoms(400).map((factor) => times(factor));
      const [one, other] = [await memoryAfter(points, randoms(400)), await memoryAfter(points, randoms(400))];
      const differing = one.reduce((count, byte, index) => count + (byte === other[index] ? 0 : 1), 0);
      assert.ok(differing < 4_096, `${differing} bytes`);
    });

    it('hundreds of points, small and large scalars', async () => {
      const factors = Array.from({ length: 700 }, (_, index) => few[index % 40] ?? 1n);
      await check(
        factors,
        factors.map((_, index) => (index % 3 === 0 ? BigInt(index % 5) : random(ORDER))),
      );
    });
  });

describe('the kernel of the prover: large buckets', () => {
  it('adds more equal digits than fit into its memory for sums in progress', async () => {
    const points = Array.from({ length: 9_000 }, (_, index) => (index % 2 === 0 ? P : P.double()));
    assert.deepEqual(await sumOf(points, Array<bigint>(9_000).fill(3n)), affine(P.multiply((9_000n / 2n) * 9n)));
  });
});
