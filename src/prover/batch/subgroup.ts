// Checks whether a point of the twist has order r, using the endomorphism psi: Scott, "A note on group membership tests
// for G1, G2 and GT on BLS pairing-friendly curves" (2021); for BN curves: Dai, Lin, Zhao and Zhou, "Fast subgroup
// membership testings" (2022), section 4.

import { bn254 } from '@noble/curves/bn254.js';
import { add, dbl, Fp, Fp2, type G2, mul, neg } from 'mcl-wasm';

/** The parameter of the curve: q and r are polynomials in it. */
export const BN_X = 4965661367192848881n;

const { Fp2: NobleFp2, Fp: NobleFp } = bn254.fields;
const NON_RESIDUE = NobleFp2.fromBigTuple([9n, 1n]);

/**
 * True for points of order r and for infinity, given a point of the twist: psi^3([2x]Q) = [x+1]Q + psi([x]Q) +
 * psi^2([x]Q). No point of another order satisfies this: psi is a root of its characteristic polynomial X^2 - tX + q,
 * and the resultant of that and of 2x·X^3 - x·X^2 - x·X - (x+1) has no common factor with the cofactor, so points that
 * satisfy the equation have order r (a test computes the resultant).
 */
export function isInSubgroup(point: G2): boolean {
  const multiple = timesX(point);
  const once = psi(multiple);
  const sum = add(add(add(multiple, point), once), psi(once));
  return sum.isEqual(psi(psi(psi(dbl(multiple)))));
}

/** Plain double-and-add: the library's multiplication assumes order r. */
function timesX(point: G2): G2 {
  let product = point;
  for (const digit of BN_X.toString(2).slice(1)) {
    product = dbl(product);
    if (digit === '1') product = add(product, point);
  }
  return product;
}

/** Untwist, Frobenius, twist: (x, y) becomes (x^q · (9+u)^((q-1)/3), y^q · (9+u)^((q-1)/2)), whatever Z is. */
function psi(point: G2): G2 {
  const image = point.clone();
  const { x, y } = factors();
  image.setX(mul(conjugate(point.getX()), x));
  image.setY(mul(conjugate(point.getY()), y));
  image.setZ(conjugate(point.getZ()));
  return image;
}

let kept: { x: Fp2; y: Fp2 } | undefined;

function factors(): { x: Fp2; y: Fp2 } {
  kept ??= { x: rootOf(3n), y: rootOf(2n) };
  return kept;
}

function rootOf(degree: bigint): Fp2 {
  const { c0, c1 } = NobleFp2.pow(NON_RESIDUE, (NobleFp.ORDER - 1n) / degree);
  return toFp2(c0, c1);
}

/** c0 + c1·u; both below q. */
export function toFp2(c0: bigint, c1: bigint): Fp2 {
  const value = new Fp2();
  value.set_a(toFp(c0));
  value.set_b(toFp(c1));
  return value;
}

/** A number below q. */
export function toFp(number: bigint): Fp {
  const value = new Fp();
  value.setStr(number.toString(16), 16);
  return value;
}

function conjugate(value: Fp2): Fp2 {
  const image = value.clone();
  image.set_b(neg(value.get_b()));
  return image;
}
