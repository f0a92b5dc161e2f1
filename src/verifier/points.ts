import { bn254 } from '@noble/curves/bn254.js';
import { readDecimal } from './field.ts';
import { InputError, readArray } from './input.ts';

export type G1Point = InstanceType<typeof bn254.G1.Point>;
export type G2Point = InstanceType<typeof bn254.G2.Point>;

const { Fp, Fp2 } = bn254.fields;

/** A point of G1 as snarkjs writes it, `[x, y, "1"]` in canonical decimals: on the curve, not infinity. */
export function readG1(value: unknown, path: string): G1Point {
  const [x, y, z] = readArray(value, path, { min: 3, max: 3 });
  if (z !== '1') throw new InputError(path, 'must be an affine point other than infinity');
  const affine = { x: readDecimal(x, `${path}[0]`, Fp.ORDER), y: readDecimal(y, `${path}[1]`, Fp.ORDER) };
  return readPoint(() => bn254.G1.Point.fromAffine(affine), path, 'not a point of the curve');
}

/**
 * A point of G2, `[[x0, x1], [y0, y1], ["1", "0"]]` with x = x0 + x1·u: on the twist and of order r. The twist has
 * points of other orders, which snarkjs takes and for which the pairing promises nothing.
 */
export function readG2(value: unknown, path: string): G2Point {
  const [x, y, z] = readArray(value, path, { min: 3, max: 3 });
  const [z0, z1] = readArray(z, `${path}[2]`, { min: 2, max: 2 });
  if (z0 !== '1' || z1 !== '0') throw new InputError(path, 'must be an affine point other than infinity');
  const affine = { x: readFp2(x, `${path}[0]`), y: readFp2(y, `${path}[1]`) };
  // noble's assertValidity multiplies by r for G2 (a test holds it to that).
  return readPoint(
    () => bn254.G2.Point.fromAffine(affine),
    path,
    'not on the twist, or not in the subgroup of order r',
  );
}

function readFp2(value: unknown, path: string) {
  const [c0, c1] = readArray(value, path, { min: 2, max: 2 });
  return Fp2.fromBigTuple([readDecimal(c0, `${path}[0]`, Fp.ORDER), readDecimal(c1, `${path}[1]`, Fp.ORDER)]);
}

function readPoint<P extends { is0(): boolean; assertValidity(): void }>(
  make: () => P,
  path: string,
  problem: string,
): P {
  try {
    const point = make();
    point.assertValidity();
    if (!point.is0()) return point;
  } catch {
    throw new InputError(path, problem);
  }
  throw new InputError(path, 'must be an affine point other than infinity');
}
