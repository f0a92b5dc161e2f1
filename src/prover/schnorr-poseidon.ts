import { babyjubjub } from '@noble/curves/misc.js';
import { blake512 } from '@noble/hashes/blake1.js';
import { sha512 } from '@noble/hashes/sha2.js';
import { toBigInt, toBytes32, utf8 } from '#verifier/bytes.ts';
import { FIELD_ORDER } from '#verifier/field.ts';
import { poseidonHash } from './poseidon.ts';

// Schnorr signatures on Baby Jubjub over noble's constant-time curve, in the form that circuits/templates/signature.circom
// checks: S·B = R + c·A, where c is the low 127 bits of Poseidon(R, A, message). circuits/README.md says why 127 bits do.

/** A point of Baby Jubjub, affine. */
export interface AffinePoint {
  x: bigint;
  y: bigint;
}

export interface SchnorrSignature {
  r: AffinePoint;
  s: bigint;
}

/** How many field elements a message has: with R and A they fill circomlib's widest Poseidon. */
export const MESSAGE_LENGTH = 12;

const { Point } = babyjubjub;

/** Order of the prime subgroup; noble's base point is circomlib's Base8. */
export const SUBGROUP_ORDER = Point.Fn.ORDER;

const CHALLENGE_BITS = 127n;
/** The first hash that has no challenge, see signature.circom. */
const HASH_LIMIT = (FIELD_ORDER >> CHALLENGE_BITS) << CHALLENGE_BITS;
const NONCE_TAG = utf8('avouch/signature-nonce/v1\n');

/** The public key of a private key of 32 bytes. */
export function derivePublicKey(privateKey: Uint8Array): AffinePoint {
  return publicKeyOf(expand(privateKey).scalar);
}

/** Signs {@link MESSAGE_LENGTH} field elements; deterministic. */
export async function signMessage(privateKey: Uint8Array, message: readonly bigint[]): Promise<SchnorrSignature> {
  const { scalar, prefix } = expand(privateKey);
  const key = publicKeyOf(scalar);
  // One hash in 2^126 has no challenge: the next nonce has another.
  for (let attempt = 0; ; attempt += 1) {
    const nonce = nonceOf(prefix, message, attempt);
    const r = Point.BASE.multiply(nonce).toAffine();
    const challenge = await challengeOf(r, key, message);
    if (challenge !== undefined) return { r, s: (nonce + challenge * scalar) % SUBGROUP_ORDER };
  }
}

/**
 * Whether S·B = R + c·A, as the circuit checks it. The key must be one of prime order (readBabyJubjubPoint), S below the
 * subgroup order; false for an R off the curve.
 */
export async function verifyMessage(
  key: AffinePoint,
  message: readonly bigint[],
  { r, s }: SchnorrSignature,
): Promise<boolean> {
  const commitment = Point.fromAffine(r);
  try {
    commitment.assertValidity();
  } catch {
    return false;
  }
  const challenge = await challengeOf(r, key, message);
  if (challenge === undefined) return false;
  const right = Point.fromAffine(key).multiplyUnsafe(challenge).add(commitment);
  return Point.BASE.multiplyUnsafe(s).equals(right);
}

/** A Baby Jubjub key as circomlib expands it: the pruned lower half of the digest, divided by the cofactor. */
function expand(privateKey: Uint8Array): { scalar: bigint; prefix: Uint8Array } {
  const digest = blake512(privateKey);
  const head = digest.slice(0, 32);
  head[0] = (head[0] ?? 0) & 0xf8;
  head[31] = ((head[31] ?? 0) & 0x7f) | 0x40;
  return { scalar: (littleEndian(head) >> 3n) % SUBGROUP_ORDER, prefix: digest.slice(32) };
}

function publicKeyOf(scalar: bigint): AffinePoint {
  return Point.BASE.multiply(scalar).toAffine();
}

// Secret prefix and message, as in RFC 8032: no message ever shares a nonce with another. The tag keeps these nonces apart
// from those of the EdDSA signatures that the first release made with the same keys.
function nonceOf(prefix: Uint8Array, message: readonly bigint[], attempt: number): bigint {
  const elements = message.flatMap((element) => [...toBytes32(element)]);
  return littleEndian(sha512(Uint8Array.from([...NONCE_TAG, ...prefix, ...elements, attempt]))) % SUBGROUP_ORDER;
}

async function challengeOf(r: AffinePoint, key: AffinePoint, message: readonly bigint[]): Promise<bigint | undefined> {
  if (message.length !== MESSAGE_LENGTH) throw new RangeError(`a message has ${MESSAGE_LENGTH} field elements`);
  const hash = await poseidonHash([r.x, r.y, key.x, key.y, ...message]);
  return hash < HASH_LIMIT ? hash % 2n ** CHALLENGE_BITS : undefined;
}

function littleEndian(bytes: Uint8Array): bigint {
  return toBigInt(bytes.toReversed());
}
