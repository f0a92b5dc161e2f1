import {
  add,
  conjugate,
  type Fp2,
  frobeniusFactor,
  invert,
  invert2,
  isZero,
  mul,
  negate,
  ONE,
  Q,
  square,
  sub,
  times,
  wideMul,
  XI,
} from './fields.ts';
import { type Affine, addAffine, double, type Field, type Jacobian, sumOfMultiples, toJacobian } from './jacobian.ts';

/** A point of the curve y² = x³ + 3 other than infinity. */
export type G1Point = Affine<bigint>;
/** A point of the twist y² = x³ + 3/ξ other than infinity. */
export type G2Point = Affine<Fp2>;

/** The parameter of the curve: q and r are polynomials in it. */
export const BN_X = 4965661367192848881n;

const FP: Field<bigint> = {
  one: 1n,
  zero: 0n,
  add: (a, b) => a + b,
  sub: (a, b) => a - b,
  mul: (a, b) => (a * b) % Q,
  square: (a) => (a * a) % Q,
  times: (a, by) => a * by,
  isZero: (a) => a % Q === 0n,
};

const FP2: Field<Fp2> = { one: ONE, zero: { c0: 0n, c1: 0n }, add, sub, mul, square, times, isZero };

/** Whether coordinates are those of a point of G1, which is the whole curve. */
export function isOnG1({ x, y }: G1Point): boolean {
  return (y * y - x * x * x - 3n) % Q === 0n;
}

/** Whether coordinates are those of a point of the twist. The twist also has points of other orders than r. */
export function isOnTwist({ x, y }: G2Point): boolean {
  // Both sides times ξ, which spares its inverse.
  const right = add(wideMul(mul(square(x), x), XI), { c0: 3n, c1: 0n });
  return isZero(sub(wideMul(square(y), XI), right));
}

/**
 * Whether a point of the twist has order r: ψ³([2x]P) = [x+1]P + ψ([x]P) + ψ²([x]P), where ψ is the Frobenius map of
 * the twist. A test computes why no point of another order satisfies this.
 * Source: Dai, Lin, Zhao and Zhou, "Fast subgroup membership testings for G1, G2 and GT on pairing-friendly curves"
 * (2022), section 4.
 */
export function hasOrderR(point: G2Point): boolean {
  const multiple = toAffine2(sumOfMultiples(FP2, [{ point, scalar: BN_X }]));
  if (multiple === undefined) return false;
  const once = psi(multiple);
  const twice = psi(once);
  const sum = [point, once, twice].reduce<Jacobian<Fp2>>(
    (all, each) => addAffine(FP2, all, each),
    toJacobian(FP2, multiple),
  );
  const right = psi(psi(psi(toAffine2(double(FP2, toJacobian(FP2, multiple))) ?? multiple)));
  return isZero(addAffine(FP2, sum, { x: right.x, y: negate(right.y) }).z);
}

/** Untwist, Frobenius, twist. */
export function psi({ x, y }: G2Point): G2Point {
  return { x: mul(conjugate(x), frobeniusFactor(2)), y: mul(conjugate(y), frobeniusFactor(3)) };
}

export function negateG1({ x, y }: G1Point): G1Point {
  return { x, y: -y };
}

export function isSameG2(one: G2Point, other: G2Point): boolean {
  return isZero(sub(one.x, other.x)) && isZero(sub(one.y, other.y));
}

/** The sum of the multiples by numbers that are not negative; undefined for infinity. */
export function sumG1(terms: readonly { point: G1Point; scalar: bigint }[]): G1Point | undefined {
  return toAffine1(sumOfMultiples(FP, terms));
}

function toAffine1({ x, y, z }: Jacobian<bigint>): G1Point | undefined {
  if (FP.isZero(z)) return undefined;
  const inverse = invert(z);
  const inverse2 = (inverse * inverse) % Q;
  return { x: (x * inverse2) % Q, y: (((y * inverse2) % Q) * inverse) % Q };
}

function toAffine2({ x, y, z }: Jacobian<Fp2>): G2Point | undefined {
  if (isZero(z)) return undefined;
  const inverse = invert2(z);
  const inverse2 = square(inverse);
  return { x: mul(x, inverse2), y: mul(mul(y, inverse2), inverse) };
}
