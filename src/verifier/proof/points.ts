import { bn254 } from '@noble/curves/bn254.js';
import { InputError, readArray } from '../input.ts';
import { readDecimal } from './field.ts';

export type G1Point = InstanceType<typeof bn254.G1.Point>;
export type G2Point = InstanceType<typeof bn254.G2.Point>;

const { Fp, Fp2 } = bn254.fields;

/** Strictly parsed coordinates; the point may still be invalid. */
export interface Affine<F> {
  x: F;
  y: F;
}

/** c0 + c1·u, each below q. */
export interface Fp2Value {
  c0: bigint;
  c1: bigint;
}

/**
 * Creates a library's points from coordinates, so that a verifier can use the library of its choice. Returns undefined
 * for points outside the group.
 */
export interface PointMaker<P1, P2> {
  /** Undefined for points off the curve. */
  g1(affine: Affine<bigint>): P1 | undefined;
  /** Undefined for points off the twist and for points whose order is not r. */
  g2(affine: Affine<Fp2Value>): P2 | undefined;
}

/** The points of this verifier. */
export const NOBLE: PointMaker<G1Point, G2Point> = {
  g1: (affine) => checked(() => bn254.G1.Point.fromAffine(affine)),
  // For G2, noble's assertValidity also checks the order by multiplying by r; a test guards this.
  g2: ({ x, y }) => checked(() => bn254.G2.Point.fromAffine({ x: toFp2(x), y: toFp2(y) })),
};

/** A point of G1 as snarkjs writes it, `[x, y, "1"]` in canonical decimals: on the curve, not infinity. */
export function readG1(value: unknown, path: string): G1Point {
  return readG1By(NOBLE, value, path);
}

/**
 * A point of G2, `[[x0, x1], [y0, y1], ["1", "0"]]` with x = x0 + x1·u: on the twist and of order r. The twist also has
 * points of other orders, which snarkjs accepts but for which the pairing is meaningless.
 */
export function readG2(value: unknown, path: string): G2Point {
  return readG2By(NOBLE, value, path);
}

/** {@link readG1} for the points of any library. */
export function readG1By<P1>(make: Pick<PointMaker<P1, unknown>, 'g1'>, value: unknown, path: string): P1 {
  const [x, y, z] = readArray(value, path, { min: 3, max: 3 });
  if (z !== '1') throw new InputError(path, 'must be an affine point other than infinity');
  const point = make.g1({ x: readDecimal(x, `${path}[0]`, Fp.ORDER), y: readDecimal(y, `${path}[1]`, Fp.ORDER) });
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

function readFp2(value: unknown, path: string): Fp2Value {
  const [c0, c1] = readArray(value, path, { min: 2, max: 2 });
  return { c0: readDecimal(c0, `${path}[0]`, Fp.ORDER), c1: readDecimal(c1, `${path}[1]`, Fp.ORDER) };
}

function toFp2({ c0, c1 }: Fp2Value) {
  return Fp2.fromBigTuple([c0, c1]);
}

// noble reads (0, 0) as infinity, which is not an affine point.
function checked<P extends { is0(): boolean; assertValidity(): void }>(make: () => P): P | undefined {
  try {
    const point = make();
    point.assertValidity();
    return point.is0() ? undefined : point;
  } catch {
    return undefined;
  }
}
