import { InputError, readArray, readExactObject } from '../input.ts';
import { Q } from './bn254/fields.ts';
import type { G1Point, G2Point } from './bn254/groups.ts';
import { FIELD_ORDER, readDecimal } from './field.ts';
import { AFFINE, type PointMaker, readG1By, readG2By } from './points.ts';

/** A Groth16 proof in the JSON form of snarkjs. */
export interface Groth16Proof {
  protocol: 'groth16';
  curve: 'bn128';
  pi_a: readonly string[];
  pi_b: readonly (readonly string[])[];
  pi_c: readonly string[];
}

/** A decoded proof; created only by {@link readProof}. */
export type DecodedProof = PointsOfProof<G1Point, G2Point>;

/** {@link DecodedProof} in the points of another library. */
export interface PointsOfProof<P1, P2> {
  a: P1;
  b: P2;
  c: P1;
}

/**
 * Decodes a proof strictly: exact members, canonical decimals below q, points on the curves, not infinity, B of order
 * r, and A in its lower half (see {@link toNormalProof}). Throws {@link InputError} with the reason.
 *
 * Any holder of a valid proof can re-randomize it (A·k, B/k): never use a proof or its hash as an identifier, and
 * prevent replay by the context.
 */
export function readProof(value: unknown, path = 'proof'): DecodedProof {
  return readProofBy(AFFINE, value, path);
}

/** {@link readProof} for the points of any library; it rejects the same inputs provided that `make` is correct. */
export function readProofBy<P1, P2>(make: PointMaker<P1, P2>, value: unknown, path = 'proof'): PointsOfProof<P1, P2> {
  const proof = readExactObject(value, path, { required: ['protocol', 'curve', 'pi_a', 'pi_b', 'pi_c'] });
  if (proof.protocol !== 'groth16') throw new InputError(`${path}.protocol`, 'must be groth16');
  if (proof.curve !== 'bn128') throw new InputError(`${path}.curve`, 'must be bn128');
  const lowerHalf: Pick<PointMaker<P1, P2>, 'g1'> = {
    g1: (affine) => {
      const point = make.g1(affine);
      if (point !== undefined && isUpperHalf(affine.y))
        throw new InputError(`${path}.pi_a`, 'negated point: not in normal form');
      return point;
    },
  };
  return {
    a: readG1By(lowerHalf, proof.pi_a, `${path}.pi_a`),
    b: readG2By(make, proof.pi_b, `${path}.pi_b`),
    c: readG1By(make, proof.pi_c, `${path}.pi_c`),
  };
}

/** Decodes exactly `count` public signals: canonical decimals below r. A dropped trailing zero therefore fails. */
export function readSignals(value: unknown, count: number, path = 'publicSignals'): string[] {
  const signals = readArray(value, path, { min: count, max: count });
  return signals.map((signal, index) => String(readDecimal(signal, `${path}[${index}]`, FIELD_ORDER)));
}

/**
 * The normal form of a proof: of the two equivalent proofs (A, B, C) and (-A, -B, C), the one whose A has y <= (q-1)/2.
 * Provers call it once; q is the order of the base field.
 */
export function toNormalProof(proof: Groth16Proof): Groth16Proof {
  const [x, y] = proof.pi_a;
  if (x === undefined || y === undefined || !isUpperHalf(BigInt(y))) return proof;
  const [bx, by, bz] = proof.pi_b;
  if (!bx || !by || !bz) return proof;
  return { ...proof, pi_a: [x, negated(y), '1'], pi_b: [bx, by.map(negated), bz] };
}

function isUpperHalf(y: bigint): boolean {
  return 2n * y > Q;
}

function negated(coordinate: string): string {
  const number = BigInt(coordinate);
  return String(number === 0n ? 0n : Q - number);
}
