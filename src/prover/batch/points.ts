import { G1, G2 } from 'mcl-wasm';
import type { Fp2 } from '#verifier/proof/bn254/fields.ts';
import type { Affine } from '#verifier/proof/bn254/jacobian.ts';
import type { PointMaker } from '#verifier/proof/points.ts';
import { type PointsOfProof, readProofBy } from '#verifier/proof/proof.ts';
import { isInSubgroup, toFp, toFp2 } from './subgroup.ts';

/** A proof in mcl's points; created only by {@link decodeProof}. */
export type MclProof = PointsOfProof<G1, G2>;

/**
 * mcl points from strictly parsed coordinates. The library's own parsers are not used: they accept leading zeros,
 * signs, spaces, hexadecimal and binary numbers, compressed and projective points, infinity, and trailing text (a test
 * shows it), and its order check takes twice as long as ours. Z is set to 1, so that infinity, which the library
 * considers valid, cannot occur.
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

/** Like the verifier's readProof, with the same rejections, but returns mcl's points. Throws InputError. */
export function decodeProof(value: unknown): MclProof {
  return readProofBy(MCL, value);
}

/** Unchecked: only for coordinates of a verified point. */
export function toG1({ x, y }: Affine<bigint>): G1 {
  const point = new G1();
  point.setX(toFp(x));
  point.setY(toFp(y));
  point.setZ(toFp(1n));
  return point;
}

/** Unchecked. */
export function toG2({ x, y }: Affine<Fp2>): G2 {
  const point = new G2();
  point.setX(toFp2(x.c0, x.c1));
  point.setY(toFp2(y.c0, y.c1));
  point.setZ(toFp2(1n, 0n));
  return point;
}
