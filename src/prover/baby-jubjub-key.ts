import { babyjubjub } from '@noble/curves/misc.js';
import { blake512 } from '@noble/hashes/blake1.js';
import { toBigInt } from '#verifier/encoding/bytes.ts';

// noble's constant-time curve; its base point is circomlib's Base8.
const { Point } = babyjubjub;

/** Order of the prime subgroup. */
export const SUBGROUP_ORDER = Point.Fn.ORDER;

/** A point of Baby Jubjub, affine. */
export interface AffinePoint {
  x: bigint;
  y: bigint;
}

/** A signature over a message, by either scheme. */
export interface CurveSignature {
  r: AffinePoint;
  /** Below the subgroup order. */
  s: bigint;
}

/** The parts of a private key. They are the same for every signature scheme. */
export interface ExpandedKey {
  /** The secret scalar: the pruned lower half of the digest divided by the cofactor, below the subgroup order. */
  scalar: bigint;
  /** The upper half, from which nonces are derived. */
  prefix: Uint8Array;
}

/** Expands a private key of 32 bytes as circomlib does. */
export function expandKey(privateKey: Uint8Array): ExpandedKey {
  const digest = blake512(privateKey);
  const head = digest.slice(0, 32);
  head[0] = (head[0] ?? 0) & 0xf8;
  head[31] = ((head[31] ?? 0) & 0x7f) | 0x40;
  return { scalar: (littleEndian(head) >> 3n) % SUBGROUP_ORDER, prefix: digest.slice(32) };
}

/** A multiple of the base point: the public key of a secret scalar, or the R of a nonce. */
export function timesBase(scalar: bigint): AffinePoint {
  return Point.BASE.multiply(scalar).toAffine();
}

/** Whether S·B = R + challenge·A. The key must have prime order (readBabyJubjubPoint). False if R is off the curve. */
export function satisfiesEquation(key: AffinePoint, challenge: bigint, { r, s }: CurveSignature): boolean {
  const commitment = Point.fromAffine(r);
  try {
    commitment.assertValidity();
  } catch {
    return false;
  }
  const right = Point.fromAffine(key)
    .multiplyUnsafe(challenge % SUBGROUP_ORDER)
    .add(commitment);
  return Point.BASE.multiplyUnsafe(s).equals(right);
}

export function littleEndian(bytes: Uint8Array): bigint {
  return toBigInt(bytes.toReversed());
}
