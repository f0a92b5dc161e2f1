import assert from 'node:assert/strict';
import { bn254 } from '@noble/curves/bn254.js';
import { babyjubjub } from '@noble/curves/misc.js';
import { readBabyJubjubPoint } from '#verifier/proof/baby-jubjub.ts';
import {
  cyclotomicSquare,
  type Fp12,
  frobenius,
  invert12,
  mul12,
  ONE12,
  Q,
  square12,
} from '#verifier/proof/bn254/fields.ts';
import { hasOrderR, isOnG1, isOnTwist, negateG1, sumG1 } from '#verifier/proof/bn254/groups.ts';
import { isProductOne } from '#verifier/proof/bn254/pairing.ts';
import { FIELD_ORDER } from '#verifier/proof/field.ts';
import { COFACTOR_PRIMES, G1, G2, pointOfOrder, R, times, twistPoint } from '../mutants/proofs/curve.ts';
import { createRandom } from '../mutants/proofs/random.ts';

const random = createRandom(23);
const { Fp, Fp2, Fp12: Noble12 } = bn254.fields;
const scalar = (): bigint => (random.scalar() * random.scalar()) % R;

/** Noble's Fp12 uses the same tower. */
type Noble = typeof Noble12.ONE;
const six = ({ c0, c1, c2 }: Fp12['c0']) => ({ c0: two(c0), c1: two(c1), c2: two(c2) });
const two = ({ c0, c1 }: { c0: bigint; c1: bigint }) => Fp2.fromBigTuple([Fp.create(c0), Fp.create(c1)]);
const toNoble12 = ({ c0, c1 }: Fp12): Noble => ({ c0: six(c0), c1: six(c1) }) as Noble;
const same = (ours: Fp12, noble: Noble): void => assert.ok(Noble12.eql(toNoble12(ours), noble));

function number12(): Fp12 {
  const number2 = () => ({ c0: scalar() * (random.integer(2) === 0 ? 1n : -1n), c1: scalar() });
  const number6 = () => ({ c0: number2(), c1: number2(), c2: number2() });
  return { c0: number6(), c1: number6() };
}

describe('the arithmetic of bn254, beside that of noble', () => {
  it('multiplies, squares, inverts, and raises to q as noble does', () => {
    for (let n = 0; n < 20; n += 1) {
      const [a, b] = [number12(), number12()];
      same(mul12(a, b), Noble12.mul(toNoble12(a), toNoble12(b)));
      same(square12(a), Noble12.sqr(toNoble12(a)));
      same(invert12(a), Noble12.inv(toNoble12(a)));
      same(frobenius(a), Noble12.frobeniusMap(toNoble12(a), 1));
      same(mul12(a, ONE12), toNoble12(a));
    }
  });

  it('squares numbers of the cyclotomic subgroup faster with the same result', () => {
    for (let n = 0; n < 10; n += 1) {
      const a = number12();
      const unit = mul12({ c0: a.c0, c1: negative(a.c1) }, invert12(a));
      const inside = mul12(frobenius(frobenius(unit)), unit);
      same(cyclotomicSquare(inside), toNoble12(square12(inside)));
    }
  });

  it('adds multiples of points as noble does, zero, opposite, and equal terms included', () => {
    const [p, q] = [times(G1.BASE, scalar()), times(G1.BASE, scalar())];
    for (const terms of [
      [],
      [[p, 0n]],
      [[p, 1n]],
      [[p, R - 1n]],
      [
        [p, 3n],
        [p, R - 3n],
      ],
      [
        [p, 5n],
        [p, 5n],
      ],
      [
        [p, 7n],
        [p.negate(), 7n],
      ],
      [
        [p, scalar()],
        [q, scalar()],
        [G1.BASE, 1n],
      ],
    ] as [typeof p, bigint][][]) {
      const expected = terms.reduce((sum, [point, by]) => sum.add(times(point, by)), G1.ZERO);
      const ours = sumG1(terms.map(([point, by]) => ({ point, scalar: by })));
      assert.equal(ours === undefined, expected.is0());
      if (ours) assert.ok(G1.fromAffine({ x: Fp.create(ours.x), y: Fp.create(ours.y) }).equals(expected));
    }
  });

  it('finds a product of pairings to be one where noble does', () => {
    for (let n = 0; n < 2; n += 1) {
      const [a, b, c] = [scalar(), scalar(), scalar()];
      const [p, q] = [times(G1.BASE, a), times(G2.BASE, b)];
      const rest = times(G1.BASE, (R - ((a * b) % R)) % R);
      const third = { g1: times(G1.BASE, c), g2: times(G2.BASE, c) };
      const undo = { g1: times(G1.BASE, R - ((c * c) % R)), g2: G2.BASE };
      for (const pairs of [
        [
          { g1: p, g2: q },
          { g1: rest, g2: G2.BASE },
        ],
        [{ g1: p, g2: q }, third, { g1: rest, g2: G2.BASE }, undo],
        [{ g1: p, g2: q }, third, { g1: rest, g2: G2.BASE }],
        [
          { g1: p, g2: q },
          { g1: rest.add(G1.BASE), g2: G2.BASE },
        ],
        [
          { g1: p, g2: q.negate() },
          { g1: rest, g2: G2.BASE },
        ],
        [{ g1: p, g2: q }],
      ])
        assert.equal(isProductOne(pairs), Noble12.eql(bn254.pairingBatch(pairs), Noble12.ONE));
    }
    assert.equal(isProductOne([]), true);
    const pair = { g1: G1.BASE, g2: G2.BASE };
    assert.equal(isProductOne([pair, { ...pair, g1: negateG1(G1.BASE) }]), true);
  });

  it('accepts the points that noble accepts', () => {
    const points = [G2.BASE, times(G2.BASE, scalar()), ...COFACTOR_PRIMES.map((prime) => pointOfOrder(prime))];
    for (const point of [...points, twistPoint(scalar()), points[2]?.add(G2.BASE) ?? G2.BASE]) {
      assert.equal(isOnTwist(point), true);
      assert.equal(hasOrderR(point), point.isTorsionFree());
      assert.equal(isOnTwist({ x: point.y, y: point.x }), false);
    }
    assert.deepEqual(
      [isOnG1({ x: 1n, y: 2n }), isOnG1({ x: 1n, y: Q - 2n }), isOnG1({ x: 2n, y: 1n })],
      [true, true, false],
    );
  });
});

describe('keys on Baby Jubjub, beside noble', () => {
  const { Point } = babyjubjub;
  const reads = ({ x, y }: { x: bigint; y: bigint }): boolean => {
    try {
      readBabyJubjubPoint({ x: String(x), y: String(y) }, 'key');
      return true;
    } catch {
      return false;
    }
  };

  it('accepts points of the subgroup', () => {
    for (let n = 0; n < 10; n += 1)
      assert.equal(reads(Point.BASE.multiply(scalar() % Point.Fn.ORDER).toAffine()), true);
  });

  it('rejects the neutral element, points of small and of mixed order, and points off the curve', () => {
    const minus = { x: 0n, y: FIELD_ORDER - 1n };
    const two = Point.fromAffine(minus);
    assert.equal(two.double().is0(), true);
    const rejected = [{ x: 0n, y: 1n }, minus, two.add(Point.BASE).toAffine(), { x: 1n, y: 1n }, { x: 0n, y: 0n }];
    for (const point of rejected) assert.equal(reads(point), false);
    const mixed = two.add(Point.BASE.multiply(5n));
    assert.deepEqual([mixed.isTorsionFree(), reads(mixed.toAffine())], [false, false]);
  });
});

const negative = (a: Fp12['c0']): Fp12['c0'] => {
  const minus = ({ c0, c1 }: { c0: bigint; c1: bigint }) => ({ c0: -c0, c1: -c1 });
  return { c0: minus(a.c0), c1: minus(a.c1), c2: minus(a.c2) };
};
