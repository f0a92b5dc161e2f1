import { G1, G2 } from 'mcl-wasm';
import type { Affine, Fp2Value, PointMaker } from '#verifier/proof/points.ts';
import { type PointsOfProof, readProofBy } from '#verifier/proof/proof.ts';
import { isInSubgroup, toFp, toFp2 } from './subgroup.ts';

/** A proof in the points of mcl; made by {@link decodeProof} only. */
export type MclProof = PointsOfProof<G1, G2>;

/**
 * Points of mcl from coordinates that were read strictly. The library's own readers are not used: they take leading zeros, signs,
 * spaces, hexadecimal and binary numbers, compressed and projective points, infinity, and text after a point (a test shows it);
 * its check of the order costs twice as much as ours. Z is set to 1, so that infinity, which it calls valid, cannot come about.
 */
export const MCL: PointMaker<G1, G2> = {
  g1: (affine) => {
    const point = toG1(affine);
    return point.isValid() ? point : undefined;
  },
  g2: (affine) => {
    const point = toG2(affine);
    return point.isValid() && isInSubgroup(point) ? point : undefined;
  },
};

/** readProof of the verifier, with the same refusals, in mcl's points. Throws InputError. */
export function decodeProof(value: unknown): MclProof {
  return readProofBy(MCL, value);
}

/** Unchecked: for coordinates of a point that was checked. */
export function toG1({ x, y }: Affine<bigint>): G1 {
  const point = new G1();
  point.setX(toFp(x));
  point.setY(toFp(y));
  point.setZ(toFp(1n));
  return point;
}

/** Unchecked. */
export function toG2({ x, y }: Affine<Fp2Value>): G2 {
  const point = new G2();
  point.setX(toFp2(x.c0, x.c1));
  point.setY(toFp2(y.c0, y.c1));
  point.setZ(toFp2(1n, 0n));
  return point;
}
