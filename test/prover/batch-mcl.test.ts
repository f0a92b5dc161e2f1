import assert from 'node:assert/strict';
import { Fp as MclFp, Fr as MclFr, G1 as MclG1, G2 as MclG2 } from 'mcl-wasm';
import { loadMcl } from '#prover/batch/mcl.ts';
import { MCL, toG1, toG2 } from '#prover/batch/points.ts';
import { drawScalars } from '#prover/batch/scalars.ts';
import { BN_X, isInSubgroup } from '#prover/batch/subgroup.ts';
import { AFFINE } from '#verifier/proof/points.ts';
import { COFACTOR, COFACTOR_PRIMES, G1, G2, pointOfOrder, Q, R, times, twistPoint } from '../mutants/proofs/curve.ts';
import { createRandom } from '../mutants/proofs/random.ts';

const random = createRandom(5);
const affine = (point: { toAffine(): { x: { c0: bigint; c1: bigint }; y: { c0: bigint; c1: bigint } } }) =>
  point.toAffine();

describe('points in mcl', () => {
  before(loadMcl);

  // What the library's own readers return; `null` if they refuse. This is why none of them is used.
  const readings: [
    string,
    () => { setStr(text: string): void; getStr(base: number): string },
    string,
    string | null,
  ][] = [
    ['leading zeros', () => new MclFp(), '010', '10'],
    ['a sign', () => new MclFp(), '-1', String(Q - 1n)],
    ['a space', () => new MclFp(), ' 1', '1'],
    ['hexadecimal digits', () => new MclFp(), '0x10', '16'],
    ['binary digits', () => new MclFp(), '0b11', '3'],
    ['q', () => new MclFp(), String(Q), null],
    ['more than q', () => new MclFp(), String(Q + 1n), null],
    ['r for a scalar', () => new MclFr(), String(R), null],
    ['Arabic digits', () => new MclFp(), '\u0661', null],
    ['an exponent', () => new MclFp(), '1e3', null],
    ['nothing', () => new MclFp(), '', null],
    ['infinity', () => new MclG1(), '0', '0'],
    ['a compressed point', () => new MclG1(), '2 1', '1 1 2'],
    ['a projective point', () => new MclG1(), '4 1 2 1', '1 1 2'],
    ['text after a point', () => new MclG1(), '1 1 2 junk', '1 1 2'],
    ['a point off the curve', () => new MclG1(), '1 1 3', null],
    ['a point plus q', () => new MclG1(), `1 ${Q + 1n} 2`, null],
  ];
  for (const [what, make, text, expected] of readings) {
    it(`mcl's parser is not used, because it wrongly reads or refuses ${what}`, () => {
      const value = make();
      if (expected === null) assert.throws(() => value.setStr(text));
      else {
        value.setStr(text);
        assert.equal(value.getStr(10), expected);
      }
    });
  }

  it('are refused off the curve, as in noble', () => {
    for (const [x, y] of [
      [0n, 0n],
      [1n, 3n],
      [0n, 1n],
      [1n, 0n],
      [Q - 1n, 2n],
    ] as const) {
      assert.equal(MCL.g1({ x, y }), undefined);
      assert.equal(AFFINE.g1({ x, y }), undefined);
    }
    for (let n = 0; n < 10; n += 1) {
      const { x, y } = times(G1.BASE, random.scalar()).toAffine();
      assert.equal(MCL.g1({ x, y })?.getStr(10), `1 ${x} ${y}`);
      assert.equal(MCL.g1({ x, y: (y + 1n) % Q }), undefined);
    }
    const zero = { c0: 0n, c1: 0n };
    assert.equal(MCL.g2({ x: zero, y: zero }), undefined);
    assert.equal(new MclG2().isValid(), true, 'infinity is valid to the library');
    assert.equal(toG1({ x: 0n, y: 0n }).isZero(), false, 'but does not come about');
  });

  it('of the wrong order are detected, as in noble and in the library that multiplies by r', () => {
    const good = [G2.BASE, times(G2.BASE, random.scalar()), G2.BASE.negate()];
    const small = COFACTOR_PRIMES.map((prime) => pointOfOrder(prime));
    const bad = [
      ...small,
      ...small.map((point) => point.add(G2.BASE)),
      ...small.map((point) => times(point, 2n).add(times(G2.BASE, random.scalar()))),
      ...Array.from({ length: 10 }, () => twistPoint(random.scalar())),
    ];
    for (const [points, expected] of [
      [good, true],
      [bad, false],
    ] as const) {
      for (const point of points) {
        const mcl = toG2(affine(point));
        assert.equal(mcl.isValid(), true, 'on the twist');
        assert.deepEqual([isInSubgroup(mcl), mcl.isValidOrder()], [expected, expected]);
        assert.deepEqual(
          [MCL.g2(affine(point)) !== undefined, AFFINE.g2(affine(point)) !== undefined, point.isTorsionFree()],
          [expected, expected, expected],
        );
      }
    }
  });

  it('pass the order check only if multiplied by r they are zero', () => {
    assert.equal(
      COFACTOR_PRIMES.reduce((product, prime) => product * prime),
      COFACTOR,
    );
    for (const [index, prime] of COFACTOR_PRIMES.entries()) {
      const point = pointOfOrder(prime, BigInt(index + 2));
      assert.equal(times(point, prime).is0() && !point.is0(), true);
    }
    // psi is a root of X² - tX + q. f = 2x·X³ - x·X² - x·X - (x+1) modulo that is m·X + n; its norm kills what f(psi) kills.
    const x = BN_X;
    const t = 6n * x * x + 1n;
    assert.equal(Q + 1n - t, R);
    const square = { m: t, n: -Q };
    const cube = { m: square.m * t + square.n, n: -Q * square.m };
    const m = 2n * x * cube.m - x * square.m - x;
    const n = 2n * x * cube.n - x * square.n - (x + 1n);
    const norm = n * n + m * n * t + m * m * Q;
    assert.equal(norm % R, 0n, 'points of order r pass');
    assert.equal(gcd(norm, COFACTOR), 1n, 'no others of the twist do');
    assert.equal(COFACTOR % R === 0n, false);
  });

  it('get random weights below 2^128 that do not repeat', () => {
    const scalars = drawScalars(1000);
    assert.equal(new Set(scalars).size, 1000);
    assert.ok(scalars.every((scalar) => scalar > 0n && scalar < 1n << 128n));
    assert.ok(scalars.some((scalar) => scalar >= 1n << 127n) && scalars.some((scalar) => scalar % 2n === 0n));
  });
});

function gcd(one: bigint, other: bigint): bigint {
  return other === 0n ? one : gcd(other, one % other);
}
