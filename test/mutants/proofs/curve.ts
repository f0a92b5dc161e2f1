// Points and proofs as an attacker makes them, by noble: off the subgroup, re-randomised, negated.
import { bn254 } from '@noble/curves/bn254.js';
import type { G1Point, G2Point } from '#verifier/proof/bn254/groups.ts';
import { type DecodedProof, type Groth16Proof, toNormalProof } from '#verifier/proof/proof.ts';

type G1 = InstanceType<typeof bn254.G1.Point>;
type G2 = InstanceType<typeof bn254.G2.Point>;
const { Fp2 } = bn254.fields;
export const { Fp } = bn254.fields;
export const G1 = bn254.G1.Point;
export const G2 = bn254.G2.Point;
export const R = bn254.fields.Fr.ORDER;
export const Q = Fp.ORDER;

/** A proof's points in noble's arithmetic. */
export interface NobleProof {
  a: G1;
  b: G2;
  c: G1;
}

export const toG1 = ({ x, y }: G1Point): G1 => G1.fromAffine({ x, y });
export const toG2 = ({ x, y }: G2Point): G2 => {
  const [first, second] = [x, y].map(({ c0, c1 }) => Fp2.fromBigTuple([c0, c1]));
  return G2.fromAffine({ x: first ?? Fp2.ZERO, y: second ?? Fp2.ZERO });
};
export const toNoble = ({ a, b, c }: DecodedProof): NobleProof => ({ a: toG1(a), b: toG2(b), c: toG1(c) });

/** The twist has r · COFACTOR points over Fq² (2q - r; a test multiplies by it). */
export const COFACTOR = 2n * Q - R;
/** Its prime factors (a test multiplies them). */
export const COFACTOR_PRIMES = [
  10069n,
  5864401n,
  1875725156269n,
  197620364512881247228717050342013327560683201906968909n,
];

/** Any multiple; noble's own refuses numbers above r. */
export function times<P extends { add(other: P): P; double(): P; negate(): P }>(point: P, factor: bigint): P {
  let product = point.add(point.negate());
  for (const digit of factor.toString(2)) {
    product = product.double();
    if (digit === '1') product = product.add(point);
  }
  return product;
}

/** A point of the twist, hardly ever of order r; `seed` chooses it. */
export function twistPoint(seed: bigint): G2 {
  for (let x0 = seed; ; x0 += 1n) {
    const x = Fp2.fromBigTuple([Fp.create(x0), 1n]);
    try {
      const y = Fp2.sqrt(Fp2.add(Fp2.mul(Fp2.sqr(x), x), G2.CURVE().b));
      return G2.fromAffine({ x, y });
    } catch {
      // Half of all x have no y.
    }
  }
}

/** A point of the twist whose order is this prime factor of the cofactor. */
export function pointOfOrder(prime: bigint, seed = 2n): G2 {
  const point = times(times(twistPoint(seed), R), COFACTOR / prime);
  return point.is0() ? pointOfOrder(prime, seed + 1000n) : point;
}

export function g1Json({ x, y }: G1Point): string[] {
  return [String(x), String(y), '1'];
}

export function g2Json({ x, y }: G2Point): string[][] {
  return [
    [String(x.c0), String(x.c1)],
    [String(y.c0), String(y.c1)],
    ['1', '0'],
  ];
}

export function proofJson({ a, b, c }: DecodedProof): Groth16Proof {
  return { protocol: 'groth16', curve: 'bn128', pi_a: g1Json(a), pi_b: g2Json(b), pi_c: g1Json(c) };
}

/** A proof of the same that no one can link to the first by its points: (k·A, B/k + l/k·delta, C + l·A). In normal form. */
export function rerandomize(proof: DecodedProof, delta: G2Point, { k, l }: { k: bigint; l: bigint }): Groth16Proof {
  const { a, b, c } = toNoble(proof);
  const inverse = bn254.fields.Fr.inv(k);
  const moved = b.add(times(toG2(delta), l));
  return toNormalProof(proofJson({ a: times(a, k), b: times(moved, inverse), c: c.add(times(a, l)) }));
}
