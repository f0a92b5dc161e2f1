import { babyjubjub } from '@noble/curves/misc.js';
import { blake512 } from '@noble/hashes/blake1.js';
import { toBigInt, toBytes32 } from '#verifier/bytes.ts';
import { poseidonHash } from './poseidon.ts';

// circomlib's EdDSA-Poseidon (iden3's "Baby Jubjub Elliptic Curve", section 5) over noble's constant-time curve.
// circomlibjs' own takes a second to build, 32 ms a signature, and multiplies secrets in variable time; tests hold keys
// and signatures equal to those of circomlibjs and of zk-kit, byte for byte.

/** A point of Baby Jubjub, affine. */
export interface AffinePoint {
  x: bigint;
  y: bigint;
}

export interface EddsaSignature {
  r8: AffinePoint;
  s: bigint;
}

const { Point } = babyjubjub;

/** Order of the prime subgroup; noble's base point is circomlib's Base8. */
export const SUBGROUP_ORDER = Point.Fn.ORDER;

/** The public key of a private key of 32 bytes. */
export function derivePublicKey(privateKey: Uint8Array): AffinePoint {
  return publicKeyOf(expand(privateKey).scalar);
}

/** Signs a field element; deterministic. */
export async function signMessage(privateKey: Uint8Array, message: bigint): Promise<EddsaSignature> {
  const { scalar, prefix } = expand(privateKey);
  const nonce = littleEndian(blake512(Uint8Array.from([...prefix, ...toBytes32(message).reverse()]))) % SUBGROUP_ORDER;
  const r8 = Point.BASE.multiply(nonce).toAffine();
  const hash = await challenge(r8, publicKeyOf(scalar), message);
  return { r8, s: (nonce + hash * scalar) % SUBGROUP_ORDER };
}

/**
 * Whether S·B8 = R8 + 8·H(R8, A, M)·A, as the circuit checks it. The key must be one of prime order (readBabyJubjubPoint),
 * S below the subgroup order; false for an R8 off the curve.
 */
export async function verifyMessage(key: AffinePoint, message: bigint, { r8, s }: EddsaSignature): Promise<boolean> {
  const commitment = Point.fromAffine(r8);
  try {
    commitment.assertValidity();
  } catch {
    return false;
  }
  const hash = await challenge(r8, key, message);
  const right = Point.fromAffine(key)
    .multiplyUnsafe((8n * hash) % SUBGROUP_ORDER)
    .add(commitment);
  return Point.BASE.multiplyUnsafe(s).equals(right);
}

// The lower half, pruned as in RFC 8032, is eight times the scalar of the public key; the upper half makes nonces.
function expand(privateKey: Uint8Array): { scalar: bigint; prefix: Uint8Array } {
  const digest = blake512(privateKey);
  const head = digest.slice(0, 32);
  head[0] = (head[0] ?? 0) & 0xf8;
  head[31] = ((head[31] ?? 0) & 0x7f) | 0x40;
  return { scalar: littleEndian(head), prefix: digest.slice(32) };
}

function publicKeyOf(scalar: bigint): AffinePoint {
  return Point.BASE.multiply((scalar >> 3n) % SUBGROUP_ORDER).toAffine();
}

function challenge(r8: AffinePoint, key: AffinePoint, message: bigint): Promise<bigint> {
  return poseidonHash([r8.x, r8.y, key.x, key.y, message]);
}

function littleEndian(bytes: Uint8Array): bigint {
  return toBigInt(bytes.toReversed());
}
