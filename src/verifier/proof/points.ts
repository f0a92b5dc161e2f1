import { InputError, readArray } from '../input.ts';
import { type Fp2, Q } from './bn254/fields.ts';
import { type G1Point, type G2Point, hasOrderR, isOnG1, isOnTwist } from './bn254/groups.ts';
import type { Affine } from './bn254/jacobian.ts';
import { readDecimal } from './field.ts';

/**
 * Creates a library's points from coordinates below q, so that a verifier can use the library of its choice. Returns
 * undefined for points outside the group.
 */
export interface PointMaker<P1, P2> {
  /** Undefined for points off the curve. */
  g1(affine: Affine<bigint>): P1 | undefined;
  /** Undefined for points off the twist and for points whose order is not r. */
  g2(affine: Affine<Fp2>): P2 | undefined;
}

/** The points of this verifier. */
export const AFFINE: PointMaker<G1Point, G2Point> = {
  g1: (affine) => (isOnG1(affine) ? affine : undefined),
  g2: (affine) => (isOnTwist(affine) && hasOrderR(affine) ? affine : undefined),
};

/** A point of G1 as snarkjs writes it, `[x, y, "1"]` in canonical decimals: on the curve, not infinity. */
export function readG1(value: unknown, path: string): G1Point {
  return readG1By(AFFINE, value, path);
}

/**
 * A point of G2, `[[x0, x1], [y0, y1], ["1", "0"]]` with x = x0 + x1·u: on the twist and of order r. The twist also has
 * points of other orders, which snarkjs accepts but for which the pairing is meaningless.
 */
export function readG2(value: unknown, path: string): G2Point {
  return readG2By(AFFINE, value, path);
}

/** {@link readG1} for the points of any library. */
export function readG1By<P1>(make: Pick<PointMaker<P1, unknown>, 'g1'>, value: unknown, path: string): P1 {
  const [x, y, z] = readArray(value, path, { min: 3, max: 3 });
  if (z !== '1') throw new InputError(path, 'must be an affine point other than infinity');
  const point = make.g1({ x: readDecimal(x, `${path}[0]`, Q), y: readDecimal(y, `${path}[1]`, Q) });
  if (point === undefined) throw new InputError(path, 'not a point of the curve');
  return point;
}

/** {@link readG2} for the points of any library. */
export function readG2By<P2>(make: Pick<PointMaker<unknown, P2>, 'g2'>, value: unknown, path: string): P2 {
  const [x, y, z] = readArray(value, path, { min: 3, max: 3 });
  const [z0, z1] = readArray(z, `${path}[2]`, { min: 2, max: 2 });
  if (z0 !== '1' || z1 !== '0') throw new InputError(path, 'must be an affine point other than infinity');
  const point = make.g2({ x: readFp2(x, `${path}[0]`), y: readFp2(y, `${path}[1]`) });
  if (point === undefined) throw new InputError(path, 'not on the twist, or not in the subgroup of order r');
  return point;
}

function readFp2(value: unknown, path: string): Fp2 {
  const [c0, c1] = readArray(value, path, { min: 2, max: 2 });
  return { c0: readDecimal(c0, `${path}[0]`, Q), c1: readDecimal(c1, `${path}[1]`, Q) };
}
